import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { commitOfRef, refHint } from "../git.ts";
import { UsageError } from "../usage-error.ts";

const lockfile = "package-lock.json";
/** Marks a folder whose build has completed. */
const finished = ".built";

/** A commit, checked out and built with devtools. */
export interface RefBuild {
  readonly folder: string;
  readonly commit: string;
}

/**
 * Builds a git ref in a separate folder, which is kept for reuse; builds of other commits are removed. The
 * working tree and the index are unchanged.
 * @param say Reports slow steps.
 * @throws UsageError if the ref does not exist
 */
export async function buildOfRef(
  ref: string,
  cacheFolder: string,
  say: (text: string) => void,
): Promise<RefBuild> {
  const commit = commitOfRef(".", ref);
  if (commit === undefined) throw new UsageError(`no git ref is named ${ref}${refHint(".")}`);
  const folder = join(cacheFolder, commit);
  if (existsSync(join(folder, finished))) return { folder, commit };
  await mkdir(cacheFolder, { recursive: true });
  for (const name of await readdir(cacheFolder)) {
    await rm(join(cacheFolder, name), { recursive: true, force: true });
  }
  say(`building ${ref} (${commit.slice(0, 8)}) …`);
  checkOut(commit, folder);
  const isInstalled = readFileSync(join(folder, lockfile)).equals(readFileSync(lockfile));
  // If its packages differ, it installs its own.
  if (isInstalled) await symlink(resolve("node_modules"), join(folder, "node_modules"), "junction");
  await build(ref, folder);
  await writeFile(join(folder, finished), "");
  return { folder, commit };
}

function checkOut(commit: string, folder: string): void {
  const env = { ...process.env, GIT_INDEX_FILE: resolve(`${folder}.index`) };
  for (const args of [
    ["read-tree", commit],
    ["checkout-index", "--all", `--prefix=${resolve(folder)}/`],
  ]) {
    const { status, stderr } = spawnSync("git", args, { env, encoding: "utf8" });
    if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`);
  }
}

async function build(ref: string, folder: string): Promise<void> {
  const env = { ...process.env, DEVTOOLS: "1" };
  const shell = process.platform === "win32";
  const running = spawn("npm", ["run", "build"], { cwd: folder, env, shell });
  const output: string[] = [];
  for (const stream of [running.stdout, running.stderr]) {
    stream.on("data", (text: Buffer) => output.push(text.toString()));
  }
  await once(running, "close");
  if (running.exitCode !== 0) throw new UsageError(`${ref} cannot be built:\n${output.join("")}`);
}
