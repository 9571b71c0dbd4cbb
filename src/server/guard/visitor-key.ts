import { createHmac, randomBytes } from "node:crypto";
import type { AppContext } from "../request-context.ts";
import { networkOf, plainAddress, type AddressRanges } from "./network-address.ts";
import { readRawRequest } from "./raw-request.ts";

/** New in each process and kept nowhere, so that no key leads back to an address. */
const ownSecret = randomBytes(32);
const keyLength = 22;

/**
 * Stands for the address of whoever asks, to count by without knowing it. Behind trusted proxies it
 * is the last address that none of them has: what stands before it could have been invented.
 * @param secret Where others count by the key as well: the same for all processes.
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
