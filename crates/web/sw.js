// Keeps a whole copy of the app, so that it opens without a network.
//
// One cache is one version, complete and never mixed with another: it is filled when this worker is installed and
// dropped when a newer worker takes over. The newer one waits until no page of the older version is open.

const CACHE = "floe-{{version}}";
const FILES = "{{files}}".split(" ");
const HASHED = /-[0-9a-f]{12}\.\w+$/;

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || /^\/(api|ws)(\/|$)/.test(pathname)) return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(comeBack(event.notification.data));
});

async function fill() {
  const cache = await caches.open(CACHE);
  // A hashed file may come from the browser's own cache; of the others, ask the server for the newest.
  const requests = FILES.map((file) => new Request(`/${file}`, { cache: HASHED.test(file) ? "default" : "no-cache" }));
  await cache.addAll(requests);
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("floe-") && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

// Whoever is called comes back to the table that called, in the page where it is open.
async function comeBack(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address);
  return page ? page.focus() : self.clients.openWindow(address ?? "/");
}

// Every address of the app is the same page. The network first, so that a reload brings the newest version.
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    return (await kept("/index.html")) ?? Promise.reject(error);
  }
}

async function file(request) {
  return (await kept(request.url)) ?? fetch(request);
}

async function kept(url) {
  const cache = await caches.open(CACHE);
  return cache.match(url, { ignoreSearch: true });
}
