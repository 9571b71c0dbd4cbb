import { createHmac } from "node:crypto";

/** The signed parts of a webhook: https://www.standardwebhooks.com, version 1 with a shared secret. */
export interface UnsignedMessage {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly body: Uint8Array;
}

/** @param secret Plain text, or base64 after "whsec_". */
export function webhookKey(secret: string): Buffer {
  const encoded = /^whsec_(.+)$/.exec(secret)?.[1];
  return encoded === undefined ? Buffer.from(secret) : Buffer.from(encoded, "base64");
}

export function webhookDigest(key: Buffer, { id, timestamp, body }: UnsignedMessage): Buffer {
  return createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
}
