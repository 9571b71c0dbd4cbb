import { timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { webhookDigest, webhookKey } from "#cms/main.ts";

/** The signed parts of a webhook: https://www.standardwebhooks.com, version 1 with a shared secret. */
export interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970, as sent. */
  readonly timestamp: string;
  readonly signatures: string;
  readonly body: Uint8Array;
}

/** Clocks differ, and a message may have been queued. */
const toleranceMs = 5 * 60 * 1000;
/** From the creation of a message to the last moment at which it could be accepted. */
export const messageLifeMs = 2 * toleranceMs;
/** A CMS does not send more messages in five minutes. */
const maxRemembered = 10_000;
const idForm = /^[\x21-\x7e]{1,128}$/;

/** Why a message is rejected. */
export type WebhookRefusal = "unsigned" | "no id" | "no time" | "too old" | "replayed";

/** Accepts each message once, and only within five minutes of its creation. */
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

  /** Records that another instance has accepted a message. */
  remember(id: string): void {
    this.#taken.set(id, true);
  }

  /** Records that a message was not processed after all: it may be sent again. */
  forget(id: string): void {
    this.#taken.delete(id);
  }

  /** Returns undefined if the message may be processed. */
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

/** Whether one of "v1,<base64> v1,<base64>" is the signature: during secret rotation there are two. */
function names(signatures: string, expected: Buffer): boolean {
  return signatures.split(" ").some((signature) => {
    const [version, encoded = ""] = signature.split(",");
    const given = Buffer.from(encoded, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
