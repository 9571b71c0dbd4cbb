// Starts a script of the project on any machine: installs missing packages, then runs a Node.js that supports
// TypeScript. Plain JavaScript without dependencies, because at this point there may be no node_modules, and
// only Node 20.
//
//   node scripts/run.mjs [Node.js flags] <script> [arguments]
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { endWithNpm } from "./end-with-npm.mjs";
import { requireNode } from "./node-version.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const binFolder = join(root, "node_modules", ".bin");
const codegen = "scripts/codegen.ts";
const generatingScripts = [codegen, "scripts/dev.ts", "scripts/new-block.ts", "scripts/site.ts"];
/** Output before the command starts goes to standard error: its report may be redirected to a file. */
const asides = ["inherit", process.stderr, "inherit"];
/** Halves the run time of a short command, most of which is compiling its modules. */
const cached = { NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "scripts-compile") };

/** npm records what it installed in node_modules when done; that must match the lockfile. */
function isInstalled() {
  const installedFile = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const installed = JSON.parse(readFileSync(installedFile, "utf8")).packages;
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === "") return true;
    const found = installed[path];
    return found === undefined
      ? optional === true || devOptional === true
      : found.version === version;
  });
}

/**
 * Not `npm ci`, which rejects a lockfile without the optional packages of all other platforms, and not
 * every registry has those. The locked versions are installed, and the lockfile is not rewritten.
 */
function install() {
  console.error("Installing the packages of package-lock.json …");
  const startedMs = performance.now();
  const options = { cwd: root, stdio: asides, shell: process.platform === "win32" };
  const { status } = spawnSync("npm", ["install", "--no-save", "--loglevel=error"], options);
  if (status !== 0) stop("npm install failed; see its messages above.");
  console.error(`Packages installed in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
}

/**
 * Files generated from schemas and texts are not in git: they are generated first, which is instant if
 * nothing has changed. A schema being edited may be invalid, and the files of the previous one still work;
 * only if there are none, nothing can run.
 */
function generate(node) {
  const env = { ...cached, ...process.env };
  const options = { cwd: root, stdio: asides, env };
  const { status } = spawnSync(node, [codegen, "--uncommitted"], options);
  if (status === 0) return;
  if (!existsSync(join(root, "src", "generated", "validators"))) {
    stop("Nothing can run without the generated files.");
  }
  console.error(
    'Generated files are of earlier schemas, and may not fit: after "Cannot find module" or "does not provide an export" fix the schemas, then run npm run codegen.',
  );
}

/** On Linux, Node.js 24 is installed as a package; elsewhere the one on the PATH must be recent enough. */
function findNode() {
  const bundled = join(binFolder, "node");
  if (existsSync(bundled)) return bundled;
  requireNode();
  return process.execPath;
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

function start(node, args) {
  const env = {
    ...cached,
    ...process.env,
    PATH: `${binFolder}${delimiter}${process.env.PATH ?? ""}`,
  };
  const child = spawn(node, args, { cwd: root, stdio: "inherit", env });
  // A terminal sends Ctrl+C to the child as well; a second signal would interrupt its graceful shutdown.
  process.on("SIGINT", () => {
    if (!process.stdin.isTTY) child.kill("SIGINT");
  });
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  endWithNpm(() => child.kill("SIGTERM"));
  child.on("exit", (code, signal) => {
    process.exitCode = signal === null ? code : 128 + constants.signals[signal];
  });
}

const args = process.argv.slice(2);
if (args.length === 0) stop("Usage: node scripts/run.mjs <script> [arguments]");
if (!isInstalled()) install();
const node = findNode();
if (!generatingScripts.includes(args[0])) generate(node);
start(node, args);
