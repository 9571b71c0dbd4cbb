import { spawnSync } from "node:child_process";

/** Generates, builds and serves the site; HOST and PORT say where (src/server/config.ts). */
const steps = [
  ["node", "scripts/codegen.ts"],
  ["vite", "build", "--app", "--logLevel", "warn"],
] as const;

for (const [command, ...args] of steps) {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
