// `npm start`: serves the build that is there. Plain JavaScript that needs neither sources nor
// development packages, so it also runs where only dist/ and content/ were brought to.
import { existsSync } from "node:fs";
import { endWithNpm } from "./end-with-npm.mjs";
import { requireNode } from "./node-version.mjs";

requireNode();
endWithNpm(() => process.kill(process.pid, "SIGTERM"));
const build = new URL("../dist/server/main.js", import.meta.url);
process.env.NODE_ENV ??= "production";
if (existsSync(build)) await import(build.href);
else {
  console.error(
    "There is no build yet: npm run build makes one, npm run site makes one and serves it.",
  );
  process.exitCode = 1;
}
