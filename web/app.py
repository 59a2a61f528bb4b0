"""The application factory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from . import api, asking, compression, limits, pages, problems, rules, safety, share, store, views
from .cache import Cache
from .config import settings
from .gate import Gate
from .intake import Intake
from .memory import Remembered
from .preferences import remember


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """The page and its interface. `config` holds settings of `config.DEFAULTS`; what it leaves out comes from the environment.

    Raises ValueError for an unknown setting, or a value that cannot be.
    """
    app = Flask("arbiter.web", root_path=str(views.HERE), template_folder="templates", static_folder="static")
    app.config.update(settings(config))
    app.config["MAX_CONTENT_LENGTH"] = app.config["MAX_FORM_MEMORY_SIZE"] = app.config["MAX_BODY"]
    app.config["TRUSTED_HOSTS"] = [host.strip() for host in app.config["HOSTS"].split(",") if host.strip()] or None
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    app.url_map.strict_slashes = False
    app.extensions["arbiter-answers"] = Cache(app.config["CACHE"], app.config["CACHE_BYTES"])
    gate = Gate(app.wsgi_app, app.config["SECONDS"])
    remembered = Remembered(gate, app.extensions["arbiter-answers"])
    app.wsgi_app = Intake(remembered, app.config["MAX_BODY"])  # type: ignore[method-assign,assignment]
    if app.config["PROXIES"]:
        hops = app.config["PROXIES"]
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]
    compression.register(app)
    store.register(app)
    safety.protect(app)
    problems.register(app)
    limits.register(app)
    views.register(app)
    for module in (pages, rules, asking, share, api):
        app.register_blueprint(module.blueprint)
    app.after_request(remember)
    return app
