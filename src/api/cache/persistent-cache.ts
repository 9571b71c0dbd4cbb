import type { Fingerprint } from "../transport/read-response.ts";

/** A good answer as the service sent it: it is checked and prepared again whenever it is used. */
export interface PersistedResponse extends Fingerprint {
  /** Bytes where it was packed. */
  readonly body: unknown;
  /** Bytes of JSON. */
  readonly size: number;
}

/** The bytes of a body that is none of JSON, in parts, when its turn to be written has come. */
export type Packing = () => readonly Uint8Array[];

/**
 * Good answers that outlive the process. Nothing in here rejects, and nobody waits for writing: what
 * cannot be stored or found again is as if it had never been there.
 */
export interface PersistentCache {
  /** With the time since it was stored, by a clock that may have jumped meanwhile. */
  readonly get: (
    key: string,
  ) => Promise<(PersistedResponse & { readonly ageMs: number }) | undefined>;
  readonly set: (key: string, response: PersistedResponse, packing?: Packing) => void;
  readonly delete: (key: string) => void;
}
