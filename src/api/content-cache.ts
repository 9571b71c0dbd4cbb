import { LRUCache } from "lru-cache";
import { jittered, type Timing } from "./circuit-breaker.ts";
import { AccessDenied, ContentNotFound, ContentUnavailable } from "./errors.ts";
import { AttemptFailure } from "./failure.ts";
import type { Answer, Fingerprint } from "./read-answer.ts";

/** Content with what is known of its age. */
export interface Loaded<Data> {
  /** The same object as long as the content service sends the same bytes. */
  readonly data: Data;
  /** The service failed when it was last asked; this is its last good answer. */
  readonly stale: boolean;
}

interface Entry<Data> extends Loaded<Data>, Fingerprint {
  readonly size: number;
  readonly goodAtMs: number;
  /** Number of invalidations before this was asked for. */
  readonly generation: number;
  /** Content was changed on purpose, but the new content could not be got yet. */
  readonly awaitsChange: boolean;
}

/** Where the cache gets its content from. */
export interface Source<Input, Data> {
  readonly name: string;
  readonly key: (input: Input) => string;
  /** The answer of the service; sends the fingerprint along. */
  readonly ask: (input: Input, known: Fingerprint | undefined) => Promise<Answer>;
  readonly read: (body: unknown, context: ReadContext<Input, Data>) => Data;
  /** Told of every failed load, with the age of what is served instead. */
  readonly onFailure: (failure: LoadFailure) => void;
}

export interface ReadContext<Input, Data> {
  readonly input: Input;
  readonly previous: Data | undefined;
  readonly isExpectedChange: boolean;
}

export interface LoadFailure {
  readonly key: string;
  readonly error: Error;
  readonly staleForMs: number | undefined;
}

export interface CacheOptions {
  /** How long an answer is taken for current, give or take 15 %. */
  readonly freshMs: number;
  /** How long after it was last good it may stand in for a failing service. */
  readonly staleMs: number;
  /** Of one service, in bytes of JSON. */
  readonly maxBytes: number;
}

const maxEntries = 10_000;
const maxFailures = 1000;
const missingForMs = 10_000;
const failedForMs = 1000;
/** Of a service that was not even asked: the circuit breaker knows when it may be again. */
const refusedForMs = 250;

/**
 * Parsed, validated and prepared answers of one service. Fresh ones are served at once, older ones
 * too while they are asked for again in the background; whatever fails leaves the last good answer
 * in place (decisions #19). One request per key at a time. A 404 ends the old answer for good, and
 * so does a 401: what was made restricted is not shown from memory.
 */
export class ContentCache<Input, Data> {
  readonly #source: Source<Input, Data>;
  readonly #options: CacheOptions;
  readonly #timing: Timing;
  readonly #entries: LRUCache<string, Entry<Data>, Asked<Input>>;
  /** Apart from the content, so that addresses made up by visitors cannot push it out. */
  readonly #failures: LRUCache<string, Failure>;
  #generation = 0;

  constructor(source: Source<Input, Data>, options: CacheOptions, timing: Timing) {
    this.#source = source;
    this.#options = options;
    this.#timing = timing;
    const clock = { perf: timing, ttlResolution: 0 };
    this.#failures = new LRUCache({ max: maxFailures, ttl: failedForMs, ...clock });
    this.#entries = new LRUCache({
      max: maxEntries,
      maxSize: options.maxBytes,
      sizeCalculation: (entry) => entry.size,
      ttl: options.freshMs,
      ...clock,
      // Whoever waits for an answer gets it, even when its entry was pushed out meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: async (key, previous, { options: storing, context }) => {
        const entry = await this.#refresh({ key, previous, input: context.input });
        storing.ttl = jittered(options.freshMs, timing);
        return entry;
      },
    });
  }

  /** Content, or `ContentNotFound`, or `AccessDenied`, or `ContentUnavailable`. */
  async get(input: Input): Promise<Loaded<Data>> {
    const entry = await this.#fetch(input);
    if (entry.generation === this.#generation) return entry;
    // Content changed while it was on its way here.
    return this.#fetch(input);
  }

  /** Content changed: the next reader waits for the new content, and gets the old one if that fails. */
  invalidate(): void {
    this.#generation += 1;
    this.#failures.clear();
  }

  async #fetch(input: Input): Promise<Entry<Data>> {
    const key = this.#source.key(input);
    const failure = this.#failures.get(key);
    if (failure !== undefined) throw failure;
    const known = this.#entries.peek(key, { allowStale: true });
    const isOutdated = known !== undefined && known.generation !== this.#generation;
    return this.#entries.forceFetch(key, {
      context: { input },
      forceRefresh: isOutdated,
      allowStale: !isOutdated && known !== undefined && this.#mayStandIn(known),
    });
  }

  async #refresh(refresh: Refresh<Input, Data>): Promise<Entry<Data>> {
    const generation = this.#generation;
    try {
      return await this.#load(refresh, generation);
    } catch (error) {
      if (error instanceof ContentNotFound || error instanceof AccessDenied) {
        throw this.#remembered(refresh.key, error, generation);
      }
      const reason = error instanceof Error ? error : new Error(String(error));
      return this.#lastGood(refresh, { error: reason, generation });
    }
  }

  async #load(refresh: Refresh<Input, Data>, generation: number): Promise<Entry<Data>> {
    const { input, key, previous } = refresh;
    const answer = await this.#source.ask(input, previous);
    const goodAtMs = this.#timing.now();
    const current = { stale: false, awaitsChange: false, goodAtMs, generation };
    if (answer.kind === "missing") throw new ContentNotFound(this.#source.name, key);
    if (answer.kind === "denied") throw new AccessDenied(this.#source.name);
    if (answer.kind === "content") {
      const { body, digest, etag, size } = answer;
      const isExpectedChange = awaitsChange(previous, generation);
      const context = { input, previous: previous?.data, isExpectedChange };
      const data = this.#source.read(body, context);
      return { ...current, data, digest, etag, size };
    }
    if (previous === undefined) throw new Error("unchanged, though nothing was known");
    return { ...previous, ...current };
  }

  /** Kept until the next refresh is due, so that a failing service is not asked more often. */
  #lastGood(
    { key, previous }: Refresh<Input, Data>,
    { error, generation }: { error: Error; generation: number },
  ): Entry<Data> {
    const isUsable = previous !== undefined && this.#mayStandIn(previous);
    const staleForMs = isUsable ? this.#timing.now() - previous.goodAtMs : undefined;
    this.#source.onFailure({ key, error, staleForMs });
    if (isUsable) {
      const awaiting = awaitsChange(previous, generation);
      return { ...previous, stale: true, awaitsChange: awaiting, generation };
    }
    const detail = `${key}: ${error.message}`;
    const unavailable = new ContentUnavailable(this.#source.name, { detail, cause: error });
    throw this.#remembered(key, unavailable, generation);
  }

  #remembered<E extends Failure>(key: string, error: E, generation: number): E {
    const ttl = memoryMs(error);
    if (generation === this.#generation) {
      this.#failures.set(key, error, { ttl: jittered(ttl, this.#timing) });
    }
    return error;
  }

  #mayStandIn(entry: Entry<Data>): boolean {
    return this.#timing.now() - entry.goodAtMs <= this.#options.staleMs;
  }
}

type Failure = ContentNotFound | AccessDenied | ContentUnavailable;

function memoryMs(error: Failure): number {
  if (!(error instanceof ContentUnavailable)) return missingForMs;
  const { cause } = error;
  const isRefused = cause instanceof AttemptFailure && cause.kind === "circuit-open";
  return isRefused ? refusedForMs : failedForMs;
}

interface Asked<Input> {
  readonly input: Input;
}

interface Refresh<Input, Data> {
  readonly key: string;
  readonly previous: Entry<Data> | undefined;
  readonly input: Input;
}

function awaitsChange(previous: Entry<unknown> | undefined, generation: number): boolean {
  return previous !== undefined && (previous.awaitsChange || previous.generation !== generation);
}
