import { createHmac, randomBytes } from "node:crypto";
import type { AppContext } from "../request-context.ts";
import { networkOf, plainAddress, type AddressRanges } from "./network-address.ts";
import { readRawRequest } from "./raw-request.ts";

/** New in each process and never stored, so that no key can be traced back to an address. */
const ownSecret = randomBytes(32);
const keyLength = 22;

/**
 * Returns a key for the address of the visitor, to count requests without knowing it. Behind trusted
 * proxies it is the last address that is not one of theirs: anything before it could be forged.
 * @param secret If others count by the key as well: the same for all processes.
 */
export function visitorKeyOf(
  c: AppContext,
  trustedProxies: AddressRanges,
  secret: string | Buffer = ownSecret,
): string {
  const { remoteAddress = "" } = readRawRequest(c);
  const forwarded = c.req.header("x-forwarded-for")?.split(",") ?? [];
  const chain = [
    ...forwarded.map((part) => plainAddress(part) ?? part.trim().toLowerCase()),
    remoteAddress,
  ];
  const isTrusted = (address: string): boolean => trustedProxies.has(address);
  const visitor = isTrusted(remoteAddress)
    ? (chain.findLast((address) => !isTrusted(address)) ?? remoteAddress)
    : remoteAddress;
  return createHmac("sha256", secret)
    .update(networkOf(visitor))
    .digest("base64url")
    .slice(0, keyLength);
}
