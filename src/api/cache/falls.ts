import type { Timing } from "../transport/circuit-breaker.ts";
import { AttemptFailure } from "../transport/failure.ts";

/** Number of members in each part of a response, by the name of the part. */
export type Sizes = Readonly<Record<string, number>>;

/** A response that lost so much compared to the last good one that it counts as an error. */
export interface Fall {
  readonly service: string;
  /** Cache key: locale and parameters. */
  readonly key: string;
  readonly part: string;
  readonly before: number;
  readonly after: number;
}

/** Remembers which responses shrank, until time or a person confirms that it was intended. Never rejects. */
export interface Falls {
  /** Records a fall, and returns whether the response may be accepted. */
  readonly accepts: (fall: Fall) => Promise<boolean>;
  /** A response was accepted: anything recorded under its key is cleared. */
  readonly ended: (service: string, key: string) => void;
}

/** For clients without persistent storage: a fall is confirmed by time alone. */
export function fallsInMemory(acceptAfterMs: number, { now }: Pick<Timing, "now">): Falls {
  const since = new Map<string, number>();
  return {
    accepts: async ({ service, key }) => {
      const name = `${service} ${key}`;
      const sinceMs = since.get(name) ?? now();
      since.set(name, sinceMs);
      return now() - sinceMs >= acceptAfterMs;
    },
    ended: (service, key) => void since.delete(`${service} ${key}`),
  };
}

/** How much of a response may be missing, and who decides about more. */
export interface FallRules {
  /** The minimum share of each part that a new response must retain, from 0 to 1. */
  readonly minRemaining: number;
  readonly falls: Falls;
}

/** The sizes of two responses to the same request. */
interface Compared {
  readonly service: string;
  readonly key: string;
  readonly before: Sizes;
  readonly after: Sizes;
}

/**
 * Keeps a site from turning into 404 pages because its CMS lost its data for a moment (F-10).
 * @throws {AttemptFailure} when too little is left and the fall has not been confirmed
 */
export async function refuseFall(
  compared: Compared,
  { minRemaining, falls }: FallRules,
): Promise<void> {
  const { service, key, before, after } = compared;
  const fallen = Object.entries(before).find(
    ([part, size]) => (after[part] ?? 0) < size * minRemaining,
  );
  if (fallen !== undefined) {
    const [part, size] = fallen;
    const fall = { service, key, part, before: size, after: after[part] ?? 0 };
    if (!(await falls.accepts(fall))) {
      const detail = `the ${part} shrank from ${size} to ${fall.after}`;
      throw new AttemptFailure({ kind: "refused", detail });
    }
  }
  falls.ended(service, key);
}
