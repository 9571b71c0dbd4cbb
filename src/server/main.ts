import { join } from "node:path";
// oxlint-disable-next-line no-restricted-imports -- no module of the site: `npm start` has it alone
import { requireNode } from "../../scripts/node-version.mjs";
import { parseConfig } from "./config/config.ts";

/** Faults of configuration, content and address are fixed by the operator: a stack trace does not help. */
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
 * The build includes its compiled code; Node.js compiles the sources of anything missing there, or compiled
 * by another version of it. Portable: the build may be copied to another folder.
 */
async function takeCompiled(): Promise<void> {
  // A static import of this name would fail on an old Node.js before its version is reported.
  const { enableCompileCache } = await import("node:module");
  process.env["NODE_COMPILE_CACHE_PORTABLE"] ??= "1";
  enableCompileCache(join(import.meta.dirname, "compiled"));
}

requireNode();
await takeCompiled();
try {
  const config = parseConfig(process.env);
  // Imported only now: an invalid variable is reported before the site's code is loaded.
  const { run } = await import("./run.ts");
  await run(config);
} catch (error) {
  refuseToStart(error);
}
