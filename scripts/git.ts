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

/** What a refusal of an unknown ref ends with, where the clone, its owner or git itself may be to blame. */
export function refHint(root: string): string {
  const asked = ["rev-parse", "--is-shallow-repository"];
  const { status, stdout, stderr, error } = spawnSync("git", asked, {
    cwd: root,
    encoding: "utf8",
  });
  if (error !== undefined) return "; git cannot be run, and refs are read by it";
  if (status !== 0) {
    const [first = ""] = stderr.split("\n");
    return `; git refuses this folder: ${first.replace(/^fatal: /, "")}${ownerHint(stderr)}`;
  }
  return stdout.trim() === "true"
    ? "; this clone is shallow and has few: fetch it first (git fetch --unshallow, actions/checkout with fetch-depth: 0)"
    : "";
}

/** In a container the checkout often belongs to another user. */
function ownerHint(said: string): string {
  return said.includes("safe.directory")
    ? ' (git config --global --add safe.directory "$PWD", where that is expected)'
    : "";
}
