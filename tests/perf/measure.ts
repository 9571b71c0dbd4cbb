/** Times of one measured subject, in µs per call. */
export interface Measured {
  readonly medianUs: number;
  readonly p99Us: number;
}

export interface Subject {
  readonly name: string;
  readonly run: () => unknown;
}

const roundMs = 40;

/**
 * Measures several subjects in turn in the same run, so that a machine that slows down slows all of them:
 * the ratios hold where single times do not. An additional first round is a warm-up.
 */
export async function measureTogether(
  subjects: readonly Subject[],
  rounds: number,
): Promise<ReadonlyMap<string, Measured>> {
  const times = new Map<string, number[]>(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, run } of subjects) {
      const perCallUs = await timeRound(run);
      if (round > 0) times.get(name)?.push(perCallUs);
    }
  }
  return new Map([...times].map(([name, timesUs]) => [name, summary(timesUs)]));
}

async function timeRound(run: Subject["run"]): Promise<number> {
  const startMs = performance.now();
  let calls = 0;
  while (performance.now() - startMs < roundMs || calls === 0) {
    await run();
    calls += 1;
  }
  return ((performance.now() - startMs) * 1000) / calls;
}

/** Times every single call, for calls that take microseconds. */
export function measureCalls(run: (index: number) => unknown, calls: number): Measured {
  const timesUs: number[] = [];
  for (let index = 0; index < calls; index += 1) {
    const start = process.hrtime.bigint();
    run(index);
    timesUs.push(Number(process.hrtime.bigint() - start) / 1000);
  }
  return summary(timesUs);
}

function summary(timesUs: number[]): Measured {
  const sorted = timesUs.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { medianUs: at(0.5), p99Us: at(0.99) };
}
