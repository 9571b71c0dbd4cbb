import { lookup, type LookupAddress, type LookupAllOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import { isInside } from "./network-address.ts";

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

/** A name, or an address, that no public host has. */
export class NotPublic extends Error {
  override readonly name = "NotPublic";

  constructor(host: string) {
    super(`${host} leads to an address that is not public`);
  }
}

/** A lookup that fails where a name leads inside: what is checked is what is connected to. */
export function publicOnly({ resolve = lookup, isRefused = isInside }: Reach = {}): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const refused = found?.find(({ address }) => isRefused(address));
      const fault = error ?? (refused && new NotPublic(hostname));
      if (fault) return callback(fault, []);
      if (options.all === true) return callback(null, found);
      const [first] = found;
      return first === undefined
        ? callback(new Error(`${hostname} has no address`), "")
        : callback(null, first.address, first.family);
    });
  };
}
