import { cacheRules, type Responses } from "../reply/responses.ts";

/** Ends every worker in the field at its next visit: it gives up its caches and itself. */
const killSwitch = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** /sw.js where the worker is switched off (SERVICE_WORKER=0). */
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
