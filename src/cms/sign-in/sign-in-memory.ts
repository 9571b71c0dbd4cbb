import { createHash } from "node:crypto";
import type { SignInMarks } from "../store/sign-in-marks.ts";

const hourMs = 60 * 60 * 1000;

export const delayRules = {
  /** This many failures cause no delay: people mistype. */
  freeFailures: 3,
  firstMs: 1000,
  longestMs: 5 * 60 * 1000,
  /** For users who have proved to know the password: others behind the same address cost them no more. */
  longestProvenMs: 10 * 1000,
  forgetAfterMs: hourMs,
  provenForMs: 30 * 24 * hourMs,
} as const;

/** A sign-in attempt, identified by the name entered and its origin. */
export interface Trier {
  /** The name as entered. */
  readonly account: string;
  /** Represents the visitor's address. */
  readonly visitor: string;
}

interface Standing {
  /** Milliseconds until the next attempt is allowed; 0 if it is allowed now. */
  readonly waitMs: number;
  /** Whether this account has signed in from this address before. */
  readonly isProven: boolean;
  /** Whether an attempt from this address has failed recently, under any name. */
  readonly hasFailed: boolean;
}

/** Keys are hashes: reading the database discloses neither names nor who signed in from where. */
function keyOf(sort: "pair" | "proven" | "visitor", ...parts: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify([sort, ...parts]))
    .digest("base64url");
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/**
 * Remembers failed and successful sign-ins, shared by all instances with the same database and across
 * their restarts. After some failures the next attempt must wait, with the delay doubling each time. All
 * methods reject with `StoreUnavailable`.
 */
export class SignInMemory {
  readonly #marks: SignInMarks;
  readonly #nowMs: () => number;

  constructor(marks: SignInMarks, nowMs: () => number = Date.now) {
    this.#marks = marks;
    this.#nowMs = nowMs;
  }

  async standingOf({ account, visitor }: Trier): Promise<Standing> {
    const pair = keyOf("pair", account, visitor);
    const proven = keyOf("proven", account, visitor);
    const any = keyOf("visitor", visitor);
    const now = this.#nowMs();
    const found = await this.#marks.find([pair, proven, any], iso(now));
    const marks = new Map(found.map((mark) => [mark.key, mark]));
    const until = marks.get(pair)?.wait_until;
    return {
      waitMs: until === undefined ? 0 : Math.max(0, Date.parse(until) - now),
      isProven: marks.has(proven),
      hasFailed: marks.has(any),
    };
  }

  async failed({ account, visitor }: Trier, isProven: boolean): Promise<void> {
    const pair = keyOf("pair", account, visitor);
    const now = this.#nowMs();
    const times = { now: iso(now), forgetAt: iso(now + delayRules.forgetAfterMs) };
    await this.#marks.add(keyOf("visitor", visitor), times);
    const excess = (await this.#marks.add(pair, times)) - delayRules.freeFailures;
    if (excess < 0) return;
    const longestMs = isProven ? delayRules.longestProvenMs : delayRules.longestMs;
    const delayMs = Math.min(delayRules.firstMs * 2 ** excess, longestMs);
    await this.#marks.setWait(pair, iso(now + delayMs));
  }

  async succeeded({ account, visitor }: Trier): Promise<void> {
    const now = this.#nowMs();
    await this.#marks.delete(keyOf("pair", account, visitor));
    await this.#marks.add(keyOf("proven", account, visitor), {
      now: iso(now),
      forgetAt: iso(now + delayRules.provenForMs),
    });
  }
}
