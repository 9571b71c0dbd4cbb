import { timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { webhookDigest, webhookKey } from "#cms/main.ts";

/** What a webhook is signed with: https://www.standardwebhooks.com, version 1 with a shared secret. */
export interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970, as it was sent. */
  readonly timestamp: string;
  readonly signatures: string;
  readonly body: Uint8Array;
}

/** Clocks differ, and a message may wait for its turn. */
const toleranceMs = 5 * 60 * 1000;
/** From its making to the last moment at which a message could be taken. */
export const messageLifeMs = 2 * toleranceMs;
/** More in five minutes are no hook of a CMS. */
const maxRemembered = 10_000;
const idForm = /^[\x21-\x7e]{1,128}$/;

/** Why a message is not taken. */
export type WebhookRefusal = "unsigned" | "no id" | "no time" | "too old" | "replayed";

/** Takes each message once, and only within five minutes of its making. */
export class WebhookVerifier {
  readonly #key: Buffer;
  readonly #now: () => number;
  readonly #taken: LRUCache<string, true>;

  /** @param secret As text, or in base64 after "whsec_". */
  constructor(secret: string, now: () => number = Date.now) {
    this.#key = webhookKey(secret);
    this.#now = now;
    this.#taken = new LRUCache({ max: maxRemembered, ttl: messageLifeMs });
  }

  /** Somebody else has taken a message. */
  remember(id: string): void {
    this.#taken.set(id, true);
  }

  /** A message has not been acted on after all: it may come once more. */
  forget(id: string): void {
    this.#taken.delete(id);
  }

  /** undefined when the message may be acted on. */
  refusalOf({ id, timestamp, signatures, body }: SignedMessage): WebhookRefusal | undefined {
    if (signatures === "") return "unsigned";
    if (!idForm.test(id)) return "no id";
    if (!/^\d{1,12}$/.test(timestamp)) return "no time";
    const digest = webhookDigest(this.#key, { id, timestamp, body });
    if (!names(signatures, digest)) return "unsigned";
    if (Math.abs(this.#now() - Number(timestamp) * 1000) > toleranceMs) return "too old";
    if (this.#taken.has(id)) return "replayed";
    this.remember(id);
    return undefined;
  }
}

/** Whether one of "v1,<base64> v1,<base64>" is the signature: while a secret is changed there are two. */
function names(signatures: string, expected: Buffer): boolean {
  return signatures.split(" ").some((signature) => {
    const [version, encoded = ""] = signature.split(",");
    const given = Buffer.from(encoded, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
