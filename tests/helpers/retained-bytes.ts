import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { setImmediate } from "node:timers/promises";

/** Bytes of the heap that an act still retains once unreachable objects are collected. */
export async function retainedBytes(act: () => unknown): Promise<number> {
  const before = await heapUsed();
  await act();
  return (await heapUsed()) - before;
}

async function heapUsed(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect !== "function") throw new Error("this V8 does not collect when it is asked");
  // Targets of weak references live until the end of the turn.
  await setImmediate();
  collect();
  await setImmediate();
  collect();
  return process.memoryUsage().heapUsed;
}
