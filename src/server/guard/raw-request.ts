import type { AppContext } from "../request-context.ts";
import { plainAddress } from "./network-address.ts";

/** A request as the socket delivered it, before anything was normalised. */
export interface RawRequest {
  readonly target: string;
  /** Every Host header, in order. Two of them would make the requested host ambiguous. */
  readonly hosts: readonly string[];
  readonly remoteAddress: string | undefined;
  /** Declared length of the body in bytes; Infinity if it is chunked. */
  readonly bodyBytes: number;
}

/** GET or HEAD: the only methods that pages and files support. */
export function isReadMethod(c: AppContext): boolean {
  return c.req.method === "GET" || c.req.method === "HEAD";
}

/** @param rawHeaders names and values alternating */
export function hostHeaders(rawHeaders: readonly string[]): string[] {
  const hosts: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts.push(rawHeaders[at + 1] ?? "");
  }
  return hosts;
}

function declaredBytes(c: AppContext): number {
  if (c.req.header("transfer-encoding") !== undefined) return Number.POSITIVE_INFINITY;
  return Number(c.req.header("content-length") ?? 0);
}

/** Reads the socket's own request if there is one; tests of the app only have a `Request`. */
export function readRawRequest(c: AppContext): RawRequest {
  // Without a socket Hono has no bindings at all.
  const incoming = c.env?.incoming;
  const bodyBytes = declaredBytes(c);
  if (incoming === undefined) {
    const url = new URL(c.req.url);
    const hosts = [c.req.header("host") ?? url.host];
    return { target: url.pathname + url.search, hosts, remoteAddress: undefined, bodyBytes };
  }
  return {
    target: incoming.url ?? "",
    hosts: hostHeaders(incoming.rawHeaders),
    remoteAddress: plainAddress(incoming.socket.remoteAddress ?? ""),
    bodyBytes,
  };
}
