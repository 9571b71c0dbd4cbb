import type { IncomingMessage } from "node:http";

/** By whom and for which host it is asked, as far as the response depends on that. */
export function placeOf({ headers, socket }: IncomingMessage): string {
  const forwarded = headers["x-forwarded-host"];
  if (forwarded === undefined) return `${headers.host}\n`;
  return `${headers.host}\n${String(forwarded)}\n${socket.remoteAddress}`;
}

/** What decides which page is meant. No part can hold a line break. */
export function addressOf(request: IncomingMessage): string {
  return `${placeOf(request)}\n${request.url}`;
}
