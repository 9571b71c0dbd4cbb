import { createHmac, randomBytes } from "node:crypto";
import { isIPv6 } from "node:net";
import type { AppContext } from "../request-context.ts";
import { readRawRequest } from "./raw-request.ts";

/** New in each process and kept nowhere, so that no key leads back to an address. */
const secret = randomBytes(32);
const keyLength = 22;
/** A household or an office has at least this much of an IPv6 address for itself. */
const networkGroups = 4;

/**
 * Stands for the address of whoever asks, to count by without knowing it. Behind trusted proxies it
 * is the last address that none of them has: what stands before it could have been invented.
 */
export function visitorKeyOf(c: AppContext, trustedProxies: ReadonlySet<string>): string {
  const { remoteAddress = "" } = readRawRequest(c);
  const forwarded = c.req.header("x-forwarded-for")?.split(",") ?? [];
  const chain = [...forwarded.map((part) => part.trim().toLowerCase()), remoteAddress];
  const isTrusted = (address: string): boolean => trustedProxies.has(address);
  const visitor = isTrusted(remoteAddress)
    ? (chain.findLast((address) => !isTrusted(address)) ?? remoteAddress)
    : remoteAddress;
  const counted = isIPv6(visitor) ? networkOf(visitor) : visitor;
  return createHmac("sha256", secret).update(counted).digest("base64url").slice(0, keyLength);
}

/** The first half of an IPv6 address; the second one its owner can change at will. */
function networkOf(address: string): string {
  const [front = "", back = ""] = address.split("::");
  const groups = front === "" ? [] : front.split(":");
  if (!address.includes("::")) return groups.slice(0, networkGroups).join(":");
  const backGroups = back === "" ? [] : back.split(":");
  const zeros = Array.from({ length: 8 - groups.length - backGroups.length }, () => "0");
  return [...groups, ...zeros, ...backGroups].slice(0, networkGroups).join(":");
}
