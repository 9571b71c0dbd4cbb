// `npm start`: serves the existing build. Plain JavaScript that needs neither sources nor development
// packages, so it also runs where only dist/ and content/ have been deployed.
import { existsSync } from "node:fs";
import { endWithNpm } from "./end-with-npm.mjs";
import { requireNode } from "./node-version.mjs";

const help = `Serves the existing build.

usage: npm start

  --help  shows this help

HOST, PORT, BRAND and all other variables are listed in README.md.`;

requireNode();
endWithNpm(() => process.kill(process.pid, "SIGTERM"));
const build = new URL("../dist/server/main.js", import.meta.url);
const [word] = process.argv.slice(2);
process.env.NODE_ENV ??= "production";
if (word === "--help" || word === "-h") console.log(help);
else if (word !== undefined) {
  console.error(`start: unexpected argument ${word}; see npm start -- --help`);
  process.exitCode = 2;
} else if (existsSync(build)) await import(build.href);
else {
  console.error(
    "No build found: npm run build creates one, npm run site creates one and serves it.",
  );
  process.exitCode = 1;
}
