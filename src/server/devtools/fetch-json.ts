import type { IncomingMessage } from "node:http";
import { BodyTooLarge, readBounded } from "#protocol/bounded-body.ts";
import { parseJson } from "#contract/parse-json.ts";
import { byteCount } from "#lib/text/byte-count.ts";
import { NotPublic, type Reach } from "../guard/public-only.ts";
import { publicRequest } from "../guard/public-request.ts";

const timeOutMs = 5000;
const maxBytes = 20_000_000;
const maxRedirects = 5;
const notPublic =
  "The address is not public. On this machine and its network, only the /api/ of API_BASE_URL can be opened; paste the JSON of other addresses instead.";

/** Why an address cannot be opened, for a developer. */
export class FetchRefusal extends Error {
  override readonly name = "FetchRefusal";
}

/** Where addresses may lead. */
export interface FetchReach extends Reach {
  /** The content service of the site, as configured: its `/api/` may be at a private address. */
  readonly service?: string | undefined;
}

/**
 * Returns the text of a JSON document at an address of any public host, or of the site's content service.
 * Redirects are followed manually, so that none leads to another kind of address or a private one T-51.
 * @throws {FetchRefusal}
 */
export async function fetchJson(address: string, reach: FetchReach = {}): Promise<string> {
  const signal = AbortSignal.timeout(timeOutMs);
  try {
    const bytes = await readBounded(await follow(address, signal, reach), maxBytes);
    const { value } = parseJson(bytes);
    if (value === undefined) throw new FetchRefusal("The response is not JSON.");
    return new TextDecoder().decode(bytes);
  } catch (error) {
    if (error instanceof FetchRefusal) throw error;
    if (error instanceof BodyTooLarge) {
      throw new FetchRefusal(`The response is larger than ${byteCount(error.maxBytes)}.`);
    }
    if (error instanceof NotPublic) throw new FetchRefusal(notPublic);
    const isLate = error instanceof Error && error.name === "TimeoutError";
    throw new FetchRefusal(
      isLate ? `No response within ${timeOutMs / 1000} s.` : "The address cannot be reached.",
    );
  }
}

async function follow(
  address: string,
  signal: AbortSignal,
  { service, ...reach }: FetchReach,
): Promise<IncomingMessage> {
  const own = addressOfService(webAddress(address), service);
  let url = own ?? webAddress(address);
  let allowed = own === undefined ? reach : { ...reach, isRefused: () => false };
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const headers = { accept: "application/json, */*;q=0.1" };
    const response = await publicRequest(url, { headers, signal }, allowed);
    const { statusCode = 0, headers: said } = response;
    if (statusCode >= 200 && statusCode <= 299) return response;
    response.destroy();
    if (said.location === undefined || statusCode < 300 || statusCode > 399) {
      throw new FetchRefusal(`The address returned status ${statusCode}.`);
    }
    url = webAddress(said.location, url);
    allowed = reach;
  }
  throw new FetchRefusal("Too many redirects.");
}

/** Maps addresses below the service's `/api/` to the configured host: this machine has several names. */
function addressOfService(url: URL, service: string | undefined): URL | undefined {
  const base = URL.parse(service ?? "");
  if (base === null) return undefined;
  const named = new URL(url);
  if (isLoopback(named) && isLoopback(base)) named.hostname = base.hostname;
  return named.href.startsWith(`${base.href.replace(/\/$/, "")}/api/`) ? named : undefined;
}

function isLoopback({ hostname }: URL): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

function webAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new FetchRefusal("Only http and https addresses can be opened.");
  }
  return url;
}
