import { vitestGate, type Gate } from "./gate.ts";

/** The gate that runs several instances, or some files of these tests. It measures seconds: nothing runs beside it. */
export function fleetGate(files: readonly string[] = []): Gate {
  const gate = vitestGate("fleet", files);
  // As long as it takes: what is asked for is told by a variable.
  return { ...gate, command: [...gate.command, "--testTimeout=0", "--no-file-parallelism"] };
}
