/** Runs one of several steps, and reports its start and duration. Returns whether it succeeded. */
export async function step(name: string, work: () => Promise<boolean>): Promise<boolean> {
  console.log(`${name} …`);
  const startedMs = performance.now();
  const isFine = await work();
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`${name} ${isFine ? "done" : "FAILED"} after ${seconds} s`);
  return isFine;
}
