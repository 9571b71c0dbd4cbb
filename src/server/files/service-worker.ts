import { cacheRules, type Responses } from "../reply/responses.ts";

/** Removes every installed worker at its next visit: it deletes its caches and unregisters itself. */
const killSwitch = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** /sw.js if the worker is disabled (SERVICE_WORKER=0). */
export function endedServiceWorker({
  responses,
}: {
  readonly responses: Responses;
}): () => Response {
  return () =>
    responses.bytes(200, Buffer.from(killSwitch), {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": cacheRules.revalidate,
    });
}
