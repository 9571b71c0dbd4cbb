import { vitestGate, type Gate } from "./gate.ts";

/** The gate that runs several instances, or some of these test files. It measures time, so it runs alone. */
export function fleetGate(files: readonly string[] = []): Gate {
  const gate = vitestGate("fleet", files);
  // Without time limits: a variable sets how long the requested run takes.
  return { ...gate, command: [...gate.command, "--testTimeout=0", "--no-file-parallelism"] };
}
