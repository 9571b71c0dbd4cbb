import { createClient, type ClientOptions, type ContentClient } from "#api/client/client.ts";
import { secondLocale as other } from "#i18n/second-locale.ts";
import type { LocaleRouting } from "#i18n/locale-paths.ts";

export interface LogLine {
  readonly level: "info" | "warn" | "error";
  readonly message: string;
  readonly service?: string;
  readonly source?: string;
  readonly reason?: string;
  /** Number of consecutive failures. */
  readonly failures?: number;
}

/** A client with a clock that only the test advances, no jitter, no retries, and a readable log. */
export interface TestClient {
  readonly client: ContentClient;
  readonly log: LogLine[];
  /** Advances the time for the cache and the circuit breaker. */
  readonly pass: (ms: number) => void;
}

/** Long enough for a response to be requested again. */
export const whileFreshMs = 30_001;

export const routing: LocaleRouting = {
  mode: "prefix",
  brand: { locales: ["en", other], defaultLocale: "en", hosts: [] },
};

export function testClient(
  options: Pick<ClientOptions, "fetch" | "baseUrl"> & Partial<ClientOptions>,
): TestClient {
  const log: LogLine[] = [];
  let nowMs = 1;
  const client = createClient({
    routing,
    retries: 0,
    // A busy machine is slow, not wrong.
    timeoutMs: 60_000,
    timing: { now: () => nowMs, random: () => 0.5 },
    log: {
      info: (details, message) => log.push({ ...details, level: "info", message }),
      warn: (details, message) => log.push({ ...details, level: "warn", message }),
      error: (details, message) => log.push({ ...details, level: "error", message }),
    },
    ...options,
  });
  return {
    client,
    log,
    pass: (ms) => {
      nowMs += ms;
    },
  };
}

/** A client of a service that returns the same data for every request. */
export function respondingClient(data: unknown): TestClient {
  const fetch = () => Promise.resolve(Response.json(data));
  return testClient({ fetch, baseUrl: "http://cms.test" });
}
