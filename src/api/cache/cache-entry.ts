import type { RequestPriority } from "../transport/request-limit.ts";
import type { Fingerprint } from "../transport/read-response.ts";

/** Content with its freshness. */
export interface Loaded<Data> {
  /** The same object as long as the content service sends the same bytes. */
  readonly data: Data;
  /** The most recent request to the service failed; this is its last good response. */
  readonly stale: boolean;
  /** For stale content: milliseconds since the service last confirmed it. */
  readonly ageMs?: number | undefined;
  /** The content has changed, and the new version has been requested but is late. */
  readonly isAwaited?: boolean;
}

/** What a cache stores about a response. */
export interface Entry<Data> extends Omit<Loaded<Data>, "ageMs">, Fingerprint {
  readonly size: number;
  readonly goodAtMs: number;
  /** Number of the last content change before this request. */
  readonly generation: number;
  /** Content was changed deliberately, but the new content could not be fetched yet. */
  readonly awaitsChange: boolean;
}

/** A request to a cache. */
export interface Asked<Input> {
  readonly input: Input;
  /** Set if it does not follow from what is already cached. */
  readonly priority?: RequestPriority;
}

/** A request being revalidated, with the cached entry. */
export interface Refresh<Input, Data> extends Asked<Input> {
  readonly key: string;
  readonly previous: Entry<Data> | undefined;
}

/** What a cache key identifies: a service, and the locale and parameters of the call. */
export interface AskedQuestion {
  readonly service: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}
