import { pauseTolerantTimeout } from "#protocol/pause-tolerant-timeout.ts";
import { AttemptFailure } from "./failure.ts";

/** Maximum duration of a content service's response, in milliseconds, and of each piece of a long one. */
export const responseDeadlineMs = 1500;

/**
 * Runs `work` and gives up after `ms`, or that long after it last reported progress, whether or not
 * the work listens to its signal: the response of the embedded service does not, nor does a body that
 * arrives slowly.
 */
export async function withDeadline<T>(
  ms: number,
  work: (signal: AbortSignal, goOn: () => void) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const expire = (): void => {
    const failure = new AttemptFailure({ kind: "time-out", detail: `no response within ${ms} ms` });
    reject(failure);
    abort.abort(failure);
  };
  let stopTimer = pauseTolerantTimeout(ms, expire);
  const goOn = (): void => {
    stopTimer();
    stopTimer = pauseTolerantTimeout(ms, expire);
  };
  try {
    return await Promise.race([work(abort.signal, goOn), expired]);
  } finally {
    stopTimer();
  }
}
