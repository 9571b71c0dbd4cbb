import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Bits of an IPv6 address that a household or an office has for itself; the rest it changes at will. */
const networkBits = 64;
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** An address as sockets and lookups write it. IPv4 inside IPv6 is IPv4. */
function parse(text: string): Address | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return ipaddr.IPv6.isValid(text) ? ipaddr.process(text) : undefined;
}

/**
 * An address as proxies write it, some with the visitor's port: `5.5.5.6:1001`, `[2001:db8::1]:443`.
 * @returns it in one way of writing, without port and zone; undefined when it is no address
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
 * Whether an address is one that no name of a public host may lead to: this machine, its network, its
 * cloud's metadata T-19. What is no address counts as one.
 */
export function isInside(address: string): boolean {
  const parsed = parse(address.split("%", 1)[0] ?? "");
  if (parsed?.range() !== "unicast") return true;
  return parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast);
}

/** Addresses and networks, `10.0.0.0/8`, that hold an address or do not. */
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

/** Whether a text is an address, or a network as `10.0.0.0/8` or `fd00::/8`. */
export function isAddressRange(text: string): boolean {
  return rangeOf(text) !== undefined;
}
