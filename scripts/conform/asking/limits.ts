import { retryAfterMs } from "#protocol/retry-after.ts";

export type Wait = (ms: number, reason: string) => Promise<void>;
export const waitFor: Wait = (ms) => new Promise((resolve) => void setTimeout(resolve, ms));

/** Reports once why it waits: several minutes without output would look like a hang. */
export function loggedWait(say: (line: string) => void, wait: Wait = waitFor): Wait {
  const said = new Set<string>();
  return async (ms, reason) => {
    if (!said.has(reason)) say(reason);
    said.add(reason);
    await wait(ms, reason);
  };
}

type LimitedResponse = Pick<Response, "status" | "headers">;

/** After a 429 the request is retried as `Retry-After` says: maximum of attempts and of the delay. */
const tooOften = { status: 429, tries: 5, longestMs: 60_000, usualMs: 5000 };

const limitedText = "the service returned 429, so requests are slowed down as it asks from here on";

/**
 * Sends requests to one service, and retries read requests answered with 429 after the delay that it
 * specifies: a rate limit is not a fault of its content.
 */
export function retryingRateLimited<Found extends LimitedResponse>(wait: Wait) {
  let pause = Promise.resolve();
  let pauses = 0;
  /** Rejected requests are retried one at a time: when all retried at once, some failed for good. */
  let queue: Promise<unknown> = pause;

  return async (ask: () => Promise<Found>, isRead = true): Promise<Found> => {
    await pause;
    // If others have waited since this request was sent, it is retried at once.
    let pausesBefore = pauses;
    let found = await ask();
    if (!isRead || found.status !== tooOften.status) return found;
    const again = queue.then(async () => {
      for (let tries = 1; tries < tooOften.tries && found.status === tooOften.status; tries += 1) {
        if (pauses === pausesBefore) {
          const saidMs = retryAfterMs(found.headers.get("retry-after")) ?? 0;
          const wantedMs = saidMs > 0 ? saidMs : tooOften.usualMs;
          pauses += 1;
          pause = wait(Math.min(wantedMs, tooOften.longestMs), limitedText);
          await pause;
        }
        pausesBefore = pauses;
        found = await ask();
      }
      return found;
    });
    queue = again.catch(() => undefined);
    return again;
  };
}
