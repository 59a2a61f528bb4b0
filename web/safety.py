"""What every answer carries to keep the reader safe: a strict content security policy and the usual headers."""

from __future__ import annotations

import secrets

from flask import Flask, Response, g, request

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
PAGE = (
    "default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self' 'nonce-{nonce}'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
DATA = "default-src 'none'; frame-ancestors 'none'"
SCRIPT = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"  # the service worker asks under its own file's policy


def nonce() -> str:
    """The nonce of the running answer."""
    if "nonce" not in g:
        g.nonce = secrets.token_urlsafe(16)
    return str(g.nonce)


def protect(app: Flask) -> None:
    """Give every answer of `app` its headers; HTTPS answers ask to stay with HTTPS."""

    @app.after_request
    def headers(response: Response) -> Response:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        page = response.mimetype == "text/html"
        response.headers["Content-Security-Policy"] = (
            PAGE.format(nonce=nonce()) if page else SCRIPT if response.mimetype == "text/javascript" else DATA
        )
        if page:
            response.headers.setdefault("Cache-Control", "private, no-cache")
            response.vary.update(("Accept-Language", "Cookie"))
        if request.is_secure:
            response.headers.setdefault("Strict-Transport-Security", "max-age=31536000")
        return response
