import { readBounded } from "#protocol/bounded-body.ts";
import { lookup, type LookupAddress, type LookupAllOptions } from "node:dns";
import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Where nothing public can be: this machine, its network, its cloud's metadata T-19. */
const inside = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  inside.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const) {
  inside.addSubnet(network, bits, "ipv6");
}

/** Whether an IP address is one that no name of a public host may lead to. */
export function isInside(address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void;

/** A lookup that fails where a name leads inside: what is checked is what is connected to. */
export function publicOnly(resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const refused = found?.find(({ address }) => isInside(address));
      const fault =
        error ?? (refused && new Error(`${hostname} leads to an address that is not public`));
      if (fault) return callback(fault, []);
      if (options.all === true) return callback(null, found);
      const [first] = found;
      return first === undefined
        ? callback(new Error(`${hostname} has no address`), "")
        : callback(null, first.address, first.family);
    });
  };
}

/** Whoever makes up names must not keep the host busy. */
const maxSockets = 8;

/** One host from which files are taken. */
export interface MediaOrigin {
  /** The file of an encoded path; undefined when there is none. Rejects when that cannot be told. */
  readonly fetch: (path: string, contentType: string) => Promise<Buffer | undefined>;
}

export interface MediaOriginOptions {
  /** From the environment. One that is an address of this network itself may be asked. */
  readonly origin: string;
  readonly maxBytes: number;
  readonly timeoutMs?: number;
}

/** Asks that one host, by paths only; follows no redirect. */
export function openMediaOrigin(options: MediaOriginOptions): MediaOrigin {
  const { origin, maxBytes, timeoutMs = 5000 } = options;
  const base = new URL(origin);
  const request = base.protocol === "https:" ? httpsRequest : httpRequest;
  const Agent = base.protocol === "https:" ? HttpsAgent : HttpAgent;
  const asking: RequestOptions = {
    lookup: publicOnly(),
    agent: new Agent({ maxSockets }),
  };
  return {
    fetch: async (path, contentType) => {
      const url = new URL(origin);
      url.pathname = path;
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
      const signal = AbortSignal.timeout(timeoutMs);
      request(url, { ...asking, signal }, resolve)
        .on("error", reject)
        .end();
      const answer = await promise;
      if (answer.statusCode === 200 && typeOf(answer) === contentType) {
        return Buffer.from((await readBounded(answer, maxBytes)).buffer);
      }
      answer.destroy();
      if (answer.statusCode === 404 || answer.statusCode === 410) return undefined;
      throw new Error(`no ${contentType}, but status ${answer.statusCode}`);
    },
  };
}

function typeOf({ headers }: IncomingMessage): string | undefined {
  return headers["content-type"]?.replace(/\s*;.*$/, "").toLowerCase();
}
