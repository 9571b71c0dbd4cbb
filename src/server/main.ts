import { join } from "node:path";
// oxlint-disable-next-line no-restricted-imports -- no module of the site: `npm start` has it alone
import { requireNode } from "../../scripts/node-version.mjs";
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
async function takeCompiled(): Promise<void> {
  // Named in an import of its own it would keep an old Node.js from saying that it is one.
  const { enableCompileCache } = await import("node:module");
  process.env["NODE_COMPILE_CACHE_PORTABLE"] ??= "1";
  enableCompileCache(join(import.meta.dirname, "compiled"));
}

requireNode();
await takeCompiled();
try {
  const config = parseConfig(process.env);
  // Loaded only now: a wrong variable is told before the site's code is read.
  const { run } = await import("./run.ts");
  await run(config);
} catch (error) {
  refuseToStart(error);
}
