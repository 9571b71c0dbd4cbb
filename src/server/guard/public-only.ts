import { lookup, type LookupAddress, type LookupAllOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import { AddressRanges, isInside } from "./network-address.ts";

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void;

/** How names are resolved, and which addresses are refused. */
export interface Reach {
  readonly resolve?: Resolve;
  readonly isRefused?: (address: string) => boolean;
}

/** A reach of public addresses plus the given addresses and networks, each accepted by `isAddressRange`. */
export function reachInto(inside: readonly string[]): Pick<Reach, "isRefused"> {
  const allowed = new AddressRanges(inside);
  return { isRefused: (address) => isInside(address) && !allowed.has(address) };
}

/** Thrown for a name or address that does not belong to a public host. */
export class NotPublic extends Error {
  override readonly name = "NotPublic";

  readonly address: string;

  constructor(host: string, address: string) {
    super(`${host} resolves to an address that is not public`);
    this.address = address;
  }
}

/** A lookup that fails if a name resolves to a private address: the checked address is the connected one. */
export function publicOnly({ resolve = lookup, isRefused = isInside }: Reach = {}): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const refused = found?.find(({ address }) => isRefused(address));
      const fault = error ?? (refused && new NotPublic(hostname, refused.address));
      if (fault) return callback(fault, []);
      if (options.all === true) return callback(null, found);
      const [first] = found;
      return first === undefined
        ? callback(new Error(`${hostname} has no address`), "")
        : callback(null, first.address, first.family);
    });
  };
}
