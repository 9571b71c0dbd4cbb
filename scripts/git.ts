import { spawnSync } from "node:child_process";

/** What git answers; undefined where it refuses. @param root The folder that it is asked in. */
export function git(root: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout : undefined;
}

/** The commit that a ref names; undefined where there is none. */
export function commitOfRef(root: string, ref: string): string | undefined {
  // A ref that begins with a dash would be an option.
  if (ref.startsWith("-")) return undefined;
  return git(root, ["rev-parse", "--verify", "--quiet", `${ref}^{commit}`])?.trim();
}

/** What a refusal of an unknown ref ends with, where the clone may be to blame. */
export function shallowHint(root: string): string {
  const isShallow = git(root, ["rev-parse", "--is-shallow-repository"])?.trim() === "true";
  return isShallow
    ? "; this clone is shallow and has few: fetch it first (git fetch --unshallow, actions/checkout with fetch-depth: 0)"
    : "";
}
