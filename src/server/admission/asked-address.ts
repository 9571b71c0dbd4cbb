import type { IncomingMessage } from "node:http";

/** The requested host and, where the response depends on it, the sender. */
export function placeOf({ headers, socket }: IncomingMessage): string {
  const forwarded = headers["x-forwarded-host"];
  if (forwarded === undefined) return `${headers.host}\n`;
  return `${headers.host}\n${String(forwarded)}\n${socket.remoteAddress}`;
}

/** Everything that determines which page is requested. No part can contain a line break. */
export function addressOf(request: IncomingMessage): string {
  return `${placeOf(request)}\n${request.url}`;
}
