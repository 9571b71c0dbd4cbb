import { enableCompileCache } from "node:module";
import { join } from "node:path";
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

/**
 * The build brings its own code along compiled; Node.js takes what is missing there, or what another
 * version of it compiled, from the sources. Portable: the build may be copied to another folder.
 */
function takeCompiled(): void {
  process.env["NODE_COMPILE_CACHE_PORTABLE"] ??= "1";
  enableCompileCache(join(import.meta.dirname, "compiled"));
}

takeCompiled();
try {
  const config = parseConfig(process.env);
  // Loaded only now: a wrong variable is told before the site's code is read.
  const { run } = await import("./run.ts");
  await run(config);
} catch (error) {
  refuseToStart(error);
}
