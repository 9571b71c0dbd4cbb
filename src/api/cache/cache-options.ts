import type { FallRules } from "./falls.ts";
import type { Grace } from "./grace.ts";
import type { PersistentCache } from "./persistent-cache.ts";

export interface CacheOptions {
  /** How long an answer is taken for current, give or take 15 %. */
  readonly freshMs: number;
  /** How long after it was last good it may stand in for a failing service. */
  readonly staleMs: number;
  /** Of one service, in bytes of JSON. */
  readonly maxBytes: number;
  /** Where answers outlive the process; those stored there stand in however old they are. */
  readonly persistent?: PersistentCache | undefined;
  readonly fallRules: FallRules;
  /** Shared by all caches of a client. */
  readonly grace: Grace;
  /** Whether it is asked again and again how the service is, even while it fails nobody. */
  readonly isProbed: boolean;
}
