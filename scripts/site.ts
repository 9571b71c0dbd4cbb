import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";

/** Generates, builds and serves the site; `src/server/start/config.ts` says what the environment may set. */
const steps = [
  ["node", "scripts/codegen.ts"],
  ["vite", "build", "--app", "--logLevel", "warn"],
] as const;

for (const [command, ...args] of steps) {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
// In this process, so that signals and the exit code are the server's own.
process.env.NODE_ENV = "production";
await import(pathToFileURL("dist/server/main.js").href);
