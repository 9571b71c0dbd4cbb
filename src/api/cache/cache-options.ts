import type { FallRules } from "./falls.ts";
import type { Grace } from "./grace.ts";
import type { PersistentCache } from "./persistent-cache.ts";

export interface CacheOptions {
  /** How long a response is fresh, give or take 15 %. */
  readonly freshMs: number;
  /** How long after its last success a stale response may be served for a failing service. */
  readonly staleMs: number;
  /** Per service, in bytes of JSON. */
  readonly maxBytes: number;
  /** Persistent cache of responses; stored ones are used whatever their age. */
  readonly persistent?: PersistentCache | undefined;
  readonly fallRules: FallRules;
  /** Shared by all caches of a client. */
  readonly grace: Grace;
  /** Whether the health of the service is polled, even without failures. */
  readonly isProbed: boolean;
}
