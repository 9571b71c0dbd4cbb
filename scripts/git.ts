import { spawnSync } from "node:child_process";

/** Returns git's output; undefined if it fails. @param root The working directory. */
export function git(root: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout : undefined;
}

/** Returns the commit that a ref points to; undefined if there is none. */
export function commitOfRef(root: string, ref: string): string | undefined {
  // A ref that starts with a dash would be parsed as an option.
  if (ref.startsWith("-")) return undefined;
  return git(root, ["rev-parse", "--verify", "--quiet", `${ref}^{commit}`])?.trim();
}

/** Returns a hint for an unknown ref, if the clone, its owner or git itself may be the cause. */
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
    ? "; this clone is shallow and has few refs: fetch the rest first (git fetch --unshallow, actions/checkout with fetch-depth: 0)"
    : "";
}

/** In a container the checkout often belongs to another user. */
function ownerHint(said: string): string {
  return said.includes("safe.directory")
    ? ' (git config --global --add safe.directory "$PWD", where that is expected)'
    : "";
}
