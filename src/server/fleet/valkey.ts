import { setTimeout as pause } from "node:timers/promises";

/** No visitor waits longer for a store that only counts. */
export const responseTimeoutMs = 300;
/** Pause after a failure, so that a hanging store delays few visitors. */
const restMs = 500;
/** A connection without any response for so long is closed: its other end may be gone. */
const giveUpMs = 5000;
const connectMs = 2000;
const longestRetryMs = 1000;
const firstRetryMs = 50;
const pingEveryMs = 1000;

/** Prefix of all keys of this site. */
export const keyPrefix = "waymark:";

/** Creates a client that is not connected yet. Connection failures surface in its commands. */
async function createClient(url: string, reconnectStrategy: (retries: number) => number | false) {
  // Only loaded if configured: all other servers start without it.
  const library = await import("@redis/client");
  const client = library.createClient({
    url,
    // Commands fail at once while it is unavailable.
    disableOfflineQueue: true,
    pingInterval: pingEveryMs,
    socket: { connectTimeout: connectMs, reconnectStrategy },
  });
  client.on("error", () => undefined);
  return client;
}

export type ValkeyClient = Awaited<ReturnType<typeof createClient>>;

/** A client that reconnects automatically. */
async function lastingClient(url: string): Promise<ValkeyClient> {
  const client = await createClient(url, (retries) =>
    Math.min(firstRetryMs * 2 ** retries, longestRetryMs),
  );
  client.connect().catch(() => undefined);
  return client;
}

/** A connection that closes on its first failure. Rejects if there is none within two seconds. */
export async function connectOnce(url: string): Promise<ValkeyClient> {
  const client = await createClient(url, () => false);
  try {
    await within(connectMs, client.connect());
    return client;
  } catch (error) {
    client.destroy();
    throw error;
  }
}

/** @throws {DOMException} TimeoutError when it takes longer */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const ended = new AbortController();
  const late = pause(ms, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw new DOMException(`no response within ${ms} ms`, "TimeoutError");
  });
  // Reported by the race, or no longer relevant.
  late.catch(() => undefined);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
  }
}

/** A Valkey or Redis that may become unavailable, hang and recover at any time. */
export class Valkey {
  readonly #url: string;
  #client: ValkeyClient;
  #restUntilMs = 0;
  #failingSinceMs: number | undefined;

  private constructor(url: string, client: ValkeyClient) {
    this.#url = url;
    this.#client = client;
  }

  /** Opens the connection without waiting for it. */
  static async open(url: string): Promise<Valkey> {
    return new Valkey(url, await lastingClient(url));
  }

  /** Returns the result, or undefined if there is none at once. Never rejects. */
  async ask<Result>(
    question: (client: ValkeyClient) => Promise<Result>,
  ): Promise<Result | undefined> {
    if (performance.now() < this.#restUntilMs) return undefined;
    try {
      const reply = await within(responseTimeoutMs, question(this.#client));
      this.#failingSinceMs = undefined;
      return reply;
    } catch {
      this.#restUntilMs = performance.now() + restMs;
      await this.#replaceHung();
      return undefined;
    }
  }

  /** Rejects if it does not respond. */
  async check(): Promise<void> {
    await within(connectMs, this.#client.ping());
  }

  close(): void {
    this.#client.destroy();
  }

  async #replaceHung(): Promise<void> {
    const now = performance.now();
    this.#failingSinceMs ??= now;
    // A client that is not ready is already reconnecting.
    if (!this.#client.isReady || now - this.#failingSinceMs < giveUpMs) return;
    this.#failingSinceMs = now;
    this.#client.destroy();
    this.#client = await lastingClient(this.#url);
  }
}
