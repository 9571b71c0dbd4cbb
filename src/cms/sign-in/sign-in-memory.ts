import { createHash } from "node:crypto";
import type { SignInMarks } from "../store/sign-in-marks.ts";

const hourMs = 60 * 60 * 1000;

export const delayRules = {
  /** So many mistakes cost nothing: people mistype. */
  freeFailures: 3,
  firstMs: 1000,
  longestMs: 5 * 60 * 1000,
  /** For whoever has proved to know the password: a neighbour behind the same address costs them no more. */
  longestProvenMs: 10 * 1000,
  forgetAfterMs: hourMs,
  provenForMs: 30 * 24 * hourMs,
} as const;

/** Who tries to sign in, as what they wrote and where they come from. */
export interface Trier {
  /** The name that they wrote. */
  readonly account: string;
  /** Stands for their address. */
  readonly visitor: string;
}

interface Standing {
  /** Milliseconds until they may try again; 0 when they may now. */
  readonly waitMs: number;
  /** They have signed in from there before. */
  readonly isProven: boolean;
  /** Somebody from there was wrong lately, under any name. */
  readonly hasFailed: boolean;
}

/** Keys lead back to nobody: who reads the database learns neither names nor who came from where. */
function keyOf(sort: "pair" | "proven" | "visitor", ...parts: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify([sort, ...parts]))
    .digest("base64url");
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/**
 * Who has guessed wrong, and who has proved to know the password: for all instances that share a
 * database, and beyond their restarts. After some failures the next try must wait, each time twice as
 * long. All of it rejects with `StoreUnavailable`.
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
