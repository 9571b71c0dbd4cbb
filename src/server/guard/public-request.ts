import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { isInside } from "./network-address.ts";
import { NotPublic, publicOnly, type Reach } from "./public-only.ts";

interface PublicRequest extends Pick<RequestOptions, "method" | "signal"> {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/**
 * Sends a request to a public host and returns its response, redirects included. A name is looked up once,
 * for both the check and the connection, which is not reused. @throws {NotPublic}
 */
export async function publicRequest(
  url: URL,
  { body, ...options }: PublicRequest,
  reach: Reach = {},
): Promise<IncomingMessage> {
  const { isRefused = isInside } = reach;
  // An IP address is not looked up, so the lookup cannot refuse it.
  const literal = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(literal) > 0 && isRefused(literal)) throw new NotPublic(literal, literal);
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, { agent: false, lookup: publicOnly(reach), ...options }, resolve)
    .on("error", reject)
    .end(body);
  return promise;
}
