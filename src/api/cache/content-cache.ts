import { LRUCache } from "lru-cache";
import { Changes } from "#lib/changes.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { Asked, Entry, Loaded, AskedQuestion, Refresh } from "./cache-entry.ts";
import type { CacheOptions } from "./cache-options.ts";
import type { ContentSource } from "./content-source.ts";
import { refuseFall } from "./falls.ts";
import { changeGraceMs } from "./grace.ts";
import { jittered, type Timing } from "../transport/circuit-breaker.ts";
import { AccessDenied, ContentNotFound, ContentUnavailable } from "../errors.ts";
import { asFailure } from "../transport/failure.ts";
import { failedForMs, maxFailures, memoryMs, type RememberedFailure } from "./failure-cache.ts";
import { SourceMonitor, type SourceState } from "./source-monitor.ts";

/** Overhead of an entry in addition to its JSON; limits the number of small entries. */
const entryBytes = 1024;

/**
 * Parsed, validated and prepared responses of one service. Fresh ones are served immediately, stale ones
 * while they are revalidated in the background; any failure leaves the last good response in place, in
 * memory or from an earlier process (decision 0006). One request per key at a time. A 404 discards the
 * old response for good, and so does a 401: content that became restricted is not shown again.
 */
export class ContentCache<Input, Data> {
  readonly #source: ContentSource<Input, Data>;
  readonly #options: CacheOptions;
  readonly #timing: Timing;
  readonly #entries: LRUCache<string, Entry<Data>, Asked<Input>>;
  /** Separate from the content, so that URLs made up by visitors cannot evict it. */
  readonly #failures: LRUCache<string, RememberedFailure>;
  readonly #watch: SourceMonitor<Input>;
  readonly #changes = new Changes<AskedQuestion>();

  constructor(source: ContentSource<Input, Data>, options: CacheOptions, timing: Timing) {
    this.#source = source;
    this.#options = options;
    this.#timing = timing;
    this.#watch = new SourceMonitor(timing, source.onResponse);
    const clock = { perf: timing, ttlResolution: 0 };
    // No maximum number of entries: the cache would allocate room for all of them up front.
    this.#failures = new LRUCache({ maxSize: maxFailures, sizeCalculation: () => 1, ...clock });
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: (entry) => entry.size + entryBytes,
      ttl: options.freshMs,
      ...clock,
      // Callers waiting for a response get it, even if its entry was evicted in the meantime.
      ignoreFetchAbort: true,
      fetchMethod: async (key, previous, { options: storing, context }) => {
        const entry = await this.#refresh({ key, previous, ...context });
        storing.ttl = jittered(entry.awaitsChange ? failedForMs : options.freshMs, timing);
        return entry;
      },
    });
  }

  /** Returns content, or throws `ContentNotFound`, `AccessDenied` or `ContentUnavailable`. */
  async get(input: Input): Promise<Loaded<Data>> {
    let entry = await this.#fetch(input);
    // The content changed while it was being fetched.
    if (this.#isOutdated(this.#source.key(input), entry)) entry = await this.#fetch(input);
    if (!entry.stale) return entry;
    const ageMs = this.#timing.now() - entry.goodAtMs;
    this.#watch.served(ageMs);
    return { ...entry, ageMs };
  }

  state(): SourceState {
    return this.#watch.state(this.#source.name);
  }

  /** Retries what failed, or repeats the last request if it is older than `quietMs`. Never rejects. */
  async probe(quietMs: number): Promise<void> {
    await this.askAgain(this.#watch.due(this.#options.isProbed ? quietMs : Infinity));
  }

  /** Repeats the requests. Never rejects. */
  async askAgain(inputs: readonly Input[]): Promise<void> {
    const asked = inputs.map(async (input) => {
      const key = this.#source.key(input);
      const context = { input, priority: "visitor" } as const;
      await this.#entries.forceFetch(key, { context, forceRefresh: true });
      this.#failures.delete(key);
    });
    await Promise.allSettled(asked);
  }

  /**
   * Marks content as changed: the next reader waits for it, or gets the old if that fails or is late.
   * @param concerns Whether the response to a request may have changed; if omitted, any may have.
   */
  invalidate(concerns?: (question: AskedQuestion) => boolean): void {
    this.#changes.add(concerns);
    this.#failures.clear();
  }

  async #fetch(input: Input): Promise<Entry<Data>> {
    const key = this.#source.key(input);
    const failure = this.#failures.get(key);
    if (failure !== undefined) throw failure;
    const known = this.#entries.peek(key, { allowStale: true });
    const isOutdated = known !== undefined && this.#isOutdated(key, known);
    const isAwaited = isOutdated || known?.awaitsChange === true;
    const fetched = this.#entries.forceFetch(key, {
      context: { input, ...(isAwaited && { priority: "change" }) },
      forceRefresh: isOutdated,
      allowStale: !isOutdated && known !== undefined && this.#maySkipWaiting(known),
    });
    if (!isOutdated || !this.#mayStandIn(known)) return fetched;
    const generation = this.#changes.number;
    const inTime = await this.#options.grace.for(fetched, changeGraceMs);
    return inTime ?? { ...known, stale: true, awaitsChange: true, isAwaited: true, generation };
  }

  async #refresh(asked: Refresh<Input, Data>): Promise<Entry<Data>> {
    const generation = this.#changes.number;
    const recalled = asked.previous ? undefined : await this.#recall(asked, generation);
    const refresh = { ...asked, previous: asked.previous ?? recalled };
    const refreshed = this.#refreshFrom(refresh, generation);
    if (recalled === undefined) return refreshed;
    const first = await this.#options.grace.for(refreshed);
    if (first !== undefined) return first;
    // If there is a copy, callers do not wait for a hanging service: the refresh continues in the background.
    refreshed.then(
      (entry) => this.#entries.set(asked.key, entry),
      () => this.#entries.delete(asked.key),
    );
    return recalled;
  }

  async #refreshFrom(refresh: Refresh<Input, Data>, generation: number): Promise<Entry<Data>> {
    try {
      return await this.#load(refresh, generation);
    } catch (error) {
      if (error instanceof ContentNotFound || error instanceof AccessDenied) {
        this.#watch.responded(refresh.key, refresh.input);
        this.#options.persistent?.delete(this.#persistentKey(refresh.key));
        throw this.#remembered(refresh.key, error, generation);
      }
      const reason = error instanceof Error ? error : new Error(String(error));
      return this.#lastGood(refresh, { error: reason, generation });
    }
  }

  async #load(refresh: Refresh<Input, Data>, generation: number): Promise<Entry<Data>> {
    const { input, key, previous } = refresh;
    const response = await this.#source.ask(input, previous, refresh.priority);
    const goodAtMs = this.#timing.now();
    const current = { stale: false, awaitsChange: false, goodAtMs, generation };
    if (response.kind === "missing") throw new ContentNotFound(this.#source.name, key);
    if (response.kind === "denied") throw new AccessDenied(this.#source.name);
    if (response.kind === "content") {
      const { body, digest, etag } = response;
      const data = await this.#source.read(body, input);
      const size = this.#source.bytesOf?.(data) ?? response.size;
      if (!this.#awaitsChange(key, previous)) await this.#refuseFall(key, previous?.data, data);
      const packing = this.#source.packing?.(body, data);
      const found = { body, digest, etag, size };
      this.#options.persistent?.set(this.#persistentKey(key), found, packing);
      this.#watch.responded(key, input);
      return { ...current, data, digest, etag, size };
    }
    if (previous === undefined) throw new Error("unchanged, but no previous response is known");
    this.#watch.responded(key, input);
    return { ...previous, ...current };
  }

  /** Reads what an earlier process stored, as if the service had just sent it. */
  async #recall(
    { key, input }: Refresh<Input, Data>,
    generation: number,
  ): Promise<Entry<Data> | undefined> {
    const response = await this.#options.persistent?.get(this.#persistentKey(key));
    if (response === undefined) return undefined;
    const { body, ageMs, digest, etag } = response;
    const goodAtMs = this.#timing.now() - ageMs;
    try {
      const data = await this.#source.read(body, input);
      const size = this.#source.bytesOf?.(data) ?? response.size;
      return { data, digest, etag, size, stale: true, awaitsChange: false, goodAtMs, generation };
    } catch (error) {
      this.#source.onFailure({ key, error: asFailure(error), staleForMs: undefined });
      return undefined;
    }
  }

  /** Cached until the next refresh is due, so that a failing service is not requested more often. */
  #lastGood(
    { key, previous, input }: Refresh<Input, Data>,
    { error, generation }: { error: Error; generation: number },
  ): Entry<Data> {
    const isUsable = previous !== undefined && this.#mayStandIn(previous);
    const staleForMs = isUsable ? this.#timing.now() - previous.goodAtMs : undefined;
    this.#source.onFailure({ key, error, staleForMs });
    this.#watch.failed(key, input, error);
    if (isUsable) {
      const awaiting = this.#awaitsChange(key, previous);
      return { ...previous, stale: true, awaitsChange: awaiting, generation };
    }
    const { name, isDocument } = this.#source;
    const detail = `${key}: ${error.message}`;
    if (isDocument === true && asFailure(error).kind === "unreadable") {
      throw this.#remembered(key, new ContentNotFound(name, detail), generation);
    }
    throw this.#remembered(key, new ContentUnavailable(name, { detail, cause: error }), generation);
  }

  #remembered<E extends RememberedFailure>(key: string, error: E, generation: number): E {
    if (generation === this.#changes.number) {
      this.#failures.set(key, error, { ttl: jittered(memoryMs(error), this.#timing) });
    }
    return error;
  }

  #mayStandIn(entry: Entry<Data>): boolean {
    return this.#options.persistent !== undefined || this.#isRecent(entry);
  }

  /** Callers do not wait for a failing service; otherwise only for entries older than `staleMs`. */
  #maySkipWaiting(entry: Entry<Data>): boolean {
    return this.#isRecent(entry) || (entry.stale && this.#mayStandIn(entry));
  }

  async #refuseFall(key: string, before: Data | undefined, after: Data): Promise<void> {
    const { name: service, sizesOf } = this.#source;
    if (before === undefined || sizesOf === undefined) return;
    const compared = { service, key, before: sizesOf(before), after: sizesOf(after) };
    await refuseFall(compared, this.#options.fallRules);
  }

  #isOutdated(key: string, { generation }: Entry<Data>): boolean {
    if (generation === this.#changes.number) return false;
    const parameters: unknown = JSON.parse(key);
    const { name: service } = this.#source;
    return isRecord(parameters) && this.#changes.concern({ service, parameters }, generation);
  }

  /** Whether a deliberate change is not yet visible in the content cached before it. */
  #awaitsChange(key: string, previous: Entry<Data> | undefined): boolean {
    return previous !== undefined && (previous.awaitsChange || this.#isOutdated(key, previous));
  }

  #isRecent(entry: Entry<Data>): boolean {
    return this.#timing.now() - entry.goodAtMs <= this.#options.staleMs;
  }

  #persistentKey(key: string): string {
    return `${this.#source.name} ${key}`;
  }
}
