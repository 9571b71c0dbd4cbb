import type { Fingerprint } from "../transport/read-response.ts";

/** A good response as the service sent it: it is validated and prepared again whenever it is used. */
export interface PersistedResponse extends Fingerprint {
  /** Bytes if it was packed. */
  readonly body: unknown;
  /** Bytes of JSON. */
  readonly size: number;
}

/** Creates the bytes of a body that is not JSON, in parts, when it is about to be written. */
export type Packing = () => readonly Uint8Array[];

/**
 * Good responses that outlive the process. Nothing in here rejects, and callers do not wait for
 * writes: what cannot be stored or found again is treated as never stored.
 */
export interface PersistentCache {
  /** With the time since it was stored, by a clock that may have jumped meanwhile. */
  readonly get: (
    key: string,
  ) => Promise<(PersistedResponse & { readonly ageMs: number }) | undefined>;
  readonly set: (key: string, response: PersistedResponse, packing?: Packing) => void;
  readonly delete: (key: string) => void;
}
