import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { step } from "./site/step.ts";
import { commandLine } from "./usage.ts";

commandLine({
  name: "site",
  summary: "Generates, builds and serves the site.",
  options: {},
  notes:
    "HOST, PORT, BRAND and all other variables are listed in README.md; npm start serves the same build again.",
});

/** Generates, builds and serves the site, reporting progress; README.md lists the variables. */
function run(command: string, ...args: string[]): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const child = spawn(command, args, { stdio: "inherit" });
  child.on("error", reject);
  child.on("close", (exitCode) => resolve(exitCode === 0));
  return promise;
}

const isBuilt =
  (await step("1/3 generate", () => run("node", "scripts/codegen.ts"))) &&
  (await step("2/3 build", () => run("vite", "build", "--app", "--logLevel", "warn")));
if (!isBuilt) process.exit(1);
// In this process, so that signals and the exit code are those of the server.
await step("3/3 start", async () => {
  await import(pathToFileURL("dist/server/main.js").href);
  return true;
});
