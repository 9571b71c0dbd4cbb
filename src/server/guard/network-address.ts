import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Prefix length of an IPv6 address that identifies a household or an office; the rest changes at will. */
const networkBits = 64;
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Parses an address as written by sockets and lookups. IPv4-mapped IPv6 becomes IPv4. */
function parse(text: string): Address | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return ipaddr.IPv6.isValid(text) ? ipaddr.process(text) : undefined;
}

/**
 * Parses an address as proxies write it, some with the visitor's port: `5.5.5.6:1001`, `[2001:db8::1]:443`.
 * @returns it in normalised form, without port and zone; undefined if it is not an address
 */
export function plainAddress(text: string): string | undefined {
  const host = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(text.trim());
  const [bare = ""] = (host?.[1] ?? host?.[2] ?? text.trim()).split("%", 1);
  return parse(bare)?.toString();
}

/** The identity of a visitor: an IPv4 address, or the network of an IPv6 address. */
export function networkOf(address: string): string {
  const parsed = parse(address);
  if (!(parsed instanceof ipaddr.IPv6)) return address;
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${networkBits}`).toString();
}

/**
 * Whether no public host name may resolve to an address: this machine, its network, its cloud's
 * metadata T-19. Anything that is not an address counts as one.
 */
export function isInside(address: string): boolean {
  const parsed = parse(address.split("%", 1)[0] ?? "");
  if (parsed?.range() !== "unicast") return true;
  return parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast);
}

/** A set of addresses and networks, such as `10.0.0.0/8`. */
export class AddressRanges {
  readonly #ranges: readonly [Address, number][];

  /** @param ranges each accepted by `isAddressRange` */
  constructor(ranges: readonly string[]) {
    this.#ranges = ranges.map(rangeOf).filter((range) => range !== undefined);
  }

  has(address: string): boolean {
    const parsed = parse(address);
    if (parsed === undefined) return false;
    return this.#ranges.some(
      ([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits),
    );
  }
}

function rangeOf(text: string): [Address, number] | undefined {
  const [address = "", bits, ...more] = text.split("/");
  const parsed = parse(address);
  if (parsed === undefined || more.length > 0) return undefined;
  if (bits === undefined) return [parsed, parsed.kind() === "ipv4" ? 32 : 128];
  return ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : undefined;
}

/** Whether a text is an address, or a network such as `10.0.0.0/8` or `fd00::/8`. */
export function isAddressRange(text: string): boolean {
  return rangeOf(text) !== undefined;
}
