// Offline after the first visit: the page's own files, and every ruling, scene and rule point that was seen.
// Fresh answers come from the network where there is one. Nothing leaves for another host.
const SHELL = "arbiter-shell-1";
const SEEN = "arbiter-seen-1";
const MOST = 400;
const FILES = [
  "play.js",
  "style.css",
  "js/words.js",
  "js/api.js",
  "js/dom.js",
  "js/script.js",
  "js/board.js",
  "js/choices.js",
  "js/sheet.js",
  "js/steps.js",
  "js/builder.js",
  "js/editor.js",
  "js/share.js",
  "js/compare.js",
  "vendor/codemirror.js",
  "icon.svg",
];
const ASKED = /^\/api\/v1\/(rule|scene|check|compare|format|why)$/;

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(SHELL);
      await Promise.allSettled([...FILES.map((file) => `/static/${file}`), "/"].map((file) => cache.add(file)));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== SHELL && name !== SEEN) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === "POST" && ASKED.test(url.pathname)) event.respondWith(question(request, url));
  else if (request.method === "GET" && request.mode === "navigate") event.respondWith(page(request, url));
  else if (request.method === "GET" && url.pathname.startsWith("/static/")) event.respondWith(file(request, url));
  else if (request.method === "GET" && url.pathname.startsWith("/api/v1/")) event.respondWith(seen(request, request));
});

/** A question asked by POST is kept under the hash of what was asked. */
async function question(request, url) {
  const body = await request.clone().arrayBuffer();
  const digest = [...new Uint8Array(await crypto.subtle.digest("SHA-256", body))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  return seen(request, `${url.pathname}?seen=${digest}`);
}

/** From the network, and kept; without a network what was kept. */
async function seen(request, key) {
  const cache = await caches.open(SEEN);
  try {
    const response = await fetch(request);
    if (response.ok) {
      await cache.put(key, response.clone());
      trim(cache);
    }
    return response;
  } catch (error) {
    const kept = await cache.match(key, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

async function trim(cache) {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST))) await cache.delete(key);
}

/** A page from the network; without one as it was seen, else the play page, which can show what was ruled on. */
async function page(request, url) {
  const cache = await caches.open(SEEN);
  try {
    const response = await fetch(request);
    if (response.ok && !url.pathname.startsWith("/s/")) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const kept =
      (await cache.match(request, { ignoreVary: true })) ?? (url.pathname === "/" && (await play(cache, url)));
    if (kept) return kept;
    throw error;
  }
}

async function play(cache, url) {
  const lang = url.searchParams.get("lang");
  for (const key of (await cache.keys()).reverse()) {
    const known = new URL(key.url);
    if (known.pathname === "/" && (!lang || known.searchParams.get("lang") === lang))
      return cache.match(key, { ignoreVary: true });
  }
  return caches.match("/", { ignoreVary: true });
}

/** A file: from the network where there is one, for a new build brings new files; else the kept one, whatever its version. */
async function file(request, url) {
  const cache = await caches.open(SHELL);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(url.pathname, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(url.pathname, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}
