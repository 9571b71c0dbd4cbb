import { parseConfig } from "./config/config.ts";

/** Faults of configuration, content and address are the operator's to fix: no stack helps there. */
function isForOperator(error: Error): boolean {
  return (
    ["ConfigError", "InvalidContent", "RedirectFaults"].includes(error.name) || "code" in error
  );
}

function refuseToStart(error: unknown): never {
  const fault = error instanceof Error ? error : new Error(String(error));
  const text = isForOperator(fault) ? fault.message : (fault.stack ?? fault.message);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

try {
  const config = parseConfig(process.env);
  // Loaded only now: a wrong variable is told before the site's code is read.
  const { run } = await import("./run.ts");
  await run(config);
} catch (error) {
  refuseToStart(error);
}
