import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { isRecord } from "#lib/json/is-record.ts";
import type { RecaptchaSettings } from "../settings.ts";
import type { InboxLog } from "./log.ts";

/** `robot`: rejected. `unsure`: stored, but as unverified and under stricter limits (decision 0018). */
export type BotVerdict = "person" | "unsure" | "robot";

export interface RecaptchaQuestion {
  readonly token: string;
  readonly action: string;
  readonly hostName: string;
}

const recaptchaRules = {
  minScore: 0.5,
  maxAgeMs: 120_000,
  timeOutMs: 2000,
  /** Clocks differ; a token dated this far into the future is still accepted as current. */
  clockSkewMs: 60_000,
  maxTokenLength: 4096,
} as const;

/** Verifies form tokens with Google (decision 0018, T-41). */
export class Recaptcha {
  readonly #settings: RecaptchaSettings;
  readonly #log: InboxLog;
  /** Hashes of tokens used before; Google does not guarantee that it detects reuse. */
  readonly #used = new LRUCache<string, true>({
    maxSize: 10_000,
    sizeCalculation: () => 1,
    ttl: recaptchaRules.maxAgeMs + recaptchaRules.clockSkewMs,
  });

  constructor(settings: RecaptchaSettings, log: InboxLog) {
    this.#settings = settings;
    this.#log = log;
  }

  /** Returns `unsure` if there is no readable response in time. */
  async verify(question: RecaptchaQuestion): Promise<BotVerdict> {
    if (question.token.length > recaptchaRules.maxTokenLength) return "robot";
    const hash = createHash("sha256").update(question.token).digest("base64url");
    if (this.#used.has(hash)) return "robot";
    this.#used.set(hash, true);
    const response = await this.#ask(question.token);
    if (response === undefined) return "unsure";
    return isGood(response, question) ? "person" : "robot";
  }

  async #ask(token: string): Promise<Readonly<Record<string, unknown>> | undefined> {
    try {
      const response = await fetch(this.#settings.verifyUrl, {
        method: "POST",
        body: new URLSearchParams({ secret: this.#settings.secret, response: token }),
        redirect: "error",
        signal: AbortSignal.timeout(recaptchaRules.timeOutMs),
      });
      const body: unknown = response.ok ? await response.json() : undefined;
      if (isRecord(body) && !isOurFault(body)) return body;
      this.#log.warn({ status: response.status }, "bot-check-unreadable");
    } catch (error) {
      this.#log.warn({ errorName: error instanceof Error ? error.name : "" }, "bot-check-away");
    }
    return undefined;
  }
}

/** A wrong secret is the operator's mistake, which must not affect visitors. */
function isOurFault(body: Readonly<Record<string, unknown>>): boolean {
  const codes = JSON.stringify(body["error-codes"] ?? []);
  return /(?:missing|invalid)-input-secret|bad-request/.test(codes);
}

function isGood(
  body: Readonly<Record<string, unknown>>,
  { action, hostName }: RecaptchaQuestion,
): boolean {
  const { success, score, challenge_ts: madeAt } = body;
  const ageMs = Date.now() - Date.parse(String(madeAt));
  return (
    success === true &&
    body["action"] === action &&
    body["hostname"] === hostName &&
    typeof score === "number" &&
    score >= recaptchaRules.minScore &&
    ageMs <= recaptchaRules.maxAgeMs &&
    ageMs >= -recaptchaRules.clockSkewMs
  );
}
