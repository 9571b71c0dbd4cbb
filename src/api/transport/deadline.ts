import { AttemptFailure } from "./failure.ts";

/**
 * Runs `work` and gives up after `ms`, whether or not the work listens to its signal: the answer
 * of the embedded service does not, nor does a body that drips.
 */
export async function withDeadline<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const failure = new AttemptFailure({ kind: "time-out", detail: `no answer within ${ms} ms` });
    reject(failure);
    abort.abort(failure);
  }, ms);
  try {
    return await Promise.race([work(abort.signal), expired]);
  } finally {
    clearTimeout(timer);
  }
}
