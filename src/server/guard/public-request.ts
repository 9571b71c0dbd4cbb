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
 * What a public host answers, redirects as they are. A name is looked up once, for the check and for
 * the connection, which is used for nothing else. @throws {NotPublic}
 */
export async function publicRequest(
  url: URL,
  { body, ...options }: PublicRequest,
  reach: Reach = {},
): Promise<IncomingMessage> {
  const { isRefused = isInside } = reach;
  // Nothing is looked up for an address, so the lookup cannot refuse it.
  const literal = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(literal) > 0 && isRefused(literal)) throw new NotPublic(literal, literal);
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, { agent: false, lookup: publicOnly(reach), ...options }, resolve)
    .on("error", reject)
    .end(body);
  return promise;
}
