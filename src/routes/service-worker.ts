/*
 * The service worker (R-49: /sw.js). Pages always come from the network, so a new deploy is never
 * hidden by an old one; without a network it shows a page that says so. Files of the build, whose
 * names change with their content, come from the cache once fetched.
 */
interface Lasting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface Fetching extends Lasting {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}

/** The part of a worker's global scope that is used here; the compiler only knows that of a page. */
interface WorkerScope {
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: {
    (type: "install" | "activate", listener: (event: Lasting) => void): void;
    (type: "fetch", listener: (event: Fetching) => void): void;
    (type: "message", listener: (event: Lasting & { readonly data: unknown }) => void): void;
  };
}

{
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a worker has no window
  const worker = self as unknown as WorkerScope;
  const cacheName = "waymark-1";
  const offlineKey = "/offline";
  const assetsPrefix = "/assets/";
  const maxAssets = 200;
  /** A page that takes longer is treated as no network, in ms. */
  const navigationTimeoutMs = 8000;
  const apart = ["/api/", "/admin/", "/devtools"];

  const tooLate = (): Promise<never> =>
    new Promise((_resolve, reject) => {
      setTimeout(() => reject(new Error("no answer in time")), navigationTimeoutMs);
    });

  const page = async (request: Request): Promise<Response> => {
    try {
      // A navigation request cannot be given a signal.
      return await Promise.race([fetch(request), tooLate()]);
    } catch {
      return (await caches.match(offlineKey)) ?? Response.error();
    }
  };

  const asset = async (request: Request): Promise<Response> => {
    const known = await caches.match(request);
    if (known !== undefined) return known;
    const response = await fetch(request);
    if (response.ok) await keep(request, response.clone());
    return response;
  };

  const keep = async (request: Request, response: Response): Promise<void> => {
    try {
      const cache = await caches.open(cacheName);
      await cache.put(request, response);
      const cachedRequests = (await cache.keys()).filter(
        ({ url }) => new URL(url).pathname !== offlineKey,
      );
      for (const oldest of cachedRequests.slice(
        0,
        Math.max(0, cachedRequests.length - maxAssets),
      )) {
        await cache.delete(oldest);
      }
    } catch {
      // Storage is full: the visitor gets the file all the same.
    }
  };

  const takeOver = async (): Promise<void> => {
    for (const name of await caches.keys()) {
      if (name !== cacheName) await caches.delete(name);
    }
    await worker.clients.claim();
  };

  const rememberOffline = async (locale: unknown): Promise<void> => {
    const response = await fetch(`${offlineKey}/${String(locale)}`);
    if (response.ok) await (await caches.open(cacheName)).put(offlineKey, response);
  };

  worker.addEventListener("install", () => void worker.skipWaiting());
  worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
  worker.addEventListener("message", (event) => {
    event.waitUntil(rememberOffline(event.data));
  });
  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== location.origin) return;
    if (pathname.startsWith(assetsPrefix)) event.respondWith(asset(request));
    else if (request.mode === "navigate" && !apart.some((path) => pathname.startsWith(path))) {
      event.respondWith(page(request));
    }
  });
}
