import type { RequestPriority } from "../transport/request-limit.ts";
import type { Fingerprint } from "../transport/read-response.ts";

/** Content with what is known of its age. */
export interface Loaded<Data> {
  /** The same object as long as the content service sends the same bytes. */
  readonly data: Data;
  /** The service failed when it was last asked; this is its last good response. */
  readonly stale: boolean;
  /** Of stale content: milliseconds since the service last said that it is so. */
  readonly ageMs?: number | undefined;
  /** What it was changed to is on its way, and late. */
  readonly isAwaited?: boolean;
}

/** What a cache remembers of a response. */
export interface Entry<Data> extends Omit<Loaded<Data>, "ageMs">, Fingerprint {
  readonly size: number;
  readonly goodAtMs: number;
  /** Number of the last change of the content before this request. */
  readonly generation: number;
  /** Content was changed on purpose, but the new content could not be got yet. */
  readonly awaitsChange: boolean;
}

/** A request to a cache. */
export interface Asked<Input> {
  readonly input: Input;
  /** Where it does not follow from what is known already. */
  readonly priority?: RequestPriority;
}

/** A request that is revalidated, with what is cached. */
export interface Refresh<Input, Data> extends Asked<Input> {
  readonly key: string;
  readonly previous: Entry<Data> | undefined;
}

/** What a key stands for: a service, and the locale and parameters of the call. */
export interface AskedQuestion {
  readonly service: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}
