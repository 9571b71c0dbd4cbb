import { lookup, type LookupAddress, type LookupAllOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import { AddressRanges, isInside } from "./network-address.ts";

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void;

/** Which names lead where, and which addresses are out of reach. */
export interface Reach {
  readonly resolve?: Resolve;
  readonly isRefused?: (address: string) => boolean;
}

/** The reach into what is public and into these addresses and networks, each accepted by `isAddressRange`. */
export function reachInto(inside: readonly string[]): Pick<Reach, "isRefused"> {
  const allowed = new AddressRanges(inside);
  return { isRefused: (address) => isInside(address) && !allowed.has(address) };
}

/** A name, or an address, that no public host has. */
export class NotPublic extends Error {
  override readonly name = "NotPublic";

  readonly address: string;

  constructor(host: string, address: string) {
    super(`${host} leads to an address that is not public`);
    this.address = address;
  }
}

/** A lookup that fails where a name leads inside: what is checked is what is connected to. */
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
