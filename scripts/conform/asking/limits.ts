import { retryAfterMs } from "#protocol/retry-after.ts";

export type Wait = (ms: number, reason: string) => Promise<void>;
export const waitFor: Wait = (ms) => new Promise((resolve) => void setTimeout(resolve, ms));

/** Says once why it waits: what says nothing for minutes looks like what hangs. */
export function sayingWait(say: (line: string) => void, wait: Wait = waitFor): Wait {
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

const limitedText = "the service answers 429, so it is asked as slowly as it wants from here on";

/**
 * Asks one service, and asks again when it says what only reads and is answered 429: a limit on
 * visitors is no fault of its content.
 */
export function waitingOutLimits<Found extends LimitedResponse>(wait: Wait) {
  let pause = Promise.resolve();
  let pauses = 0;
  /** Whoever was refused is asked again in turn: where all came back at once some were refused for good. */
  let queue: Promise<unknown> = pause;

  return async (ask: () => Promise<Found>, isRead = true): Promise<Found> => {
    await pause;
    // Where others have waited since it was asked, it is its turn at once.
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
