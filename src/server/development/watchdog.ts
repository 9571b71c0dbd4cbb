import { url as inspectorUrl } from "node:inspector";
import { Worker } from "node:worker_threads";

/** Interval between two signs of life, in ms. */
export const beatMs = 500;

/** What the watching thread is given. */
export interface Watched {
  /** Shared memory: the number of beats, and 1 while a debugger is attached. */
  readonly beats: Int32Array;
  /** After this much CPU time without a beat, rendering is stopped, in ms. */
  readonly longestMs: number;
}

/**
 * Stops a rendering that never ends, such as an endless loop in a block, and reports where it was, so that
 * the process responds again. The promise of that rendering stays pending.
 * @param onStop Receives an error with the reported message.
 */
export function watchRendering(longestMs: number, onStop: (error: Error) => void): void {
  const beats = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const beat = (): void => {
    Atomics.add(beats, 0, 1);
    Atomics.store(beats, 1, inspectorUrl() === undefined ? 0 : 1);
  };
  beat();
  let beating = setInterval(beat, beatMs).unref();
  const workerData: Watched = { beats, longestMs };
  const options = { workerData, execArgv: [] };
  const worker = new Worker(new URL("watchdog-worker.ts", import.meta.url), options);
  worker.on("message", (message) => {
    // A rendering that began in a timer takes the timers of that list with it.
    clearInterval(beating);
    beating = setInterval(beat, beatMs).unref();
    beat();
    onStop(new Error(String(message)));
  });
  worker.unref();
}
