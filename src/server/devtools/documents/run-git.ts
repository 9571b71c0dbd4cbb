import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { errorMessage } from "#lib/text/error-message.ts";
import { DocumentRefusal } from "./document-files.ts";

const maxBytes = 64 * 1024 * 1024;
/** Limit for many files together. */
const mostOfMany = 8 * maxBytes;

/** @throws {DocumentRefusal} with git's message, or if git is not installed. */
export async function git(folder: string, args: readonly string[]): Promise<string> {
  return (await run(folder, { args, maxBuffer: maxBytes })).toString();
}

/**
 * Returns the texts of files in a commit, by path relative to a folder, without those that did not exist.
 * One process reads all: starting one takes longer than reading.
 * @throws {DocumentRefusal}
 */
export async function textsIn(
  folder: string,
  commit: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const input = paths.map((path) => `${commit}:./${path}\n`).join("");
  const args = ["cat-file", "--batch"];
  const said = await run(folder, { args, input, maxBuffer: mostOfMany });
  const texts = new Map<string, string>();
  let at = 0;
  for (const path of paths) {
    const endOfHead = said.indexOf("\n", at);
    const head = said.toString("utf8", at, endOfHead);
    at = endOfHead + 1;
    const size = / blob (\d+)$/.exec(head)?.[1];
    if (size === undefined) continue;
    const end = at + Number(size);
    texts.set(path, said.toString("utf8", at, end));
    at = end + 1;
  }
  return texts;
}

interface Run {
  readonly args: readonly string[];
  readonly input?: string;
  readonly maxBuffer: number;
}

async function run(folder: string, { args, input, maxBuffer }: Run): Promise<Buffer> {
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: "0", LC_ALL: "C" };
  try {
    const options = { cwd: folder, env, maxBuffer, encoding: "buffer" } as const;
    const asked = promisify(execFile)("git", args, options);
    // If git exits before reading everything, its exit reports the reason.
    asked.child.stdin?.on("error", () => undefined).end(input);
    return (await asked).stdout;
  } catch (error) {
    const said = errorMessage(error).trim().split("\n");
    const reason = said.find((line) => line.startsWith("fatal: ")) ?? said.at(-1);
    throw new DocumentRefusal(422, `Cannot compare with a commit: ${reason}`);
  }
}
