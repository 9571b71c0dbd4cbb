import { commitOfRef, git } from "../git.ts";

/** Changes here change the contract; bundles and releases are derived from it. */
const written = ["schema/", ":(exclude)schema/bundled", ":(exclude)schema/released"];

/** Warns if the branch lacks changes of the base ref, which would look as if it had reverted them. */
export function behindBase(ref: string, root: string): string | undefined {
  if (commitOfRef(root, ref) === undefined) return undefined;
  const lacking = git(root, ["rev-list", "--count", `HEAD..${ref}`, "--", ...written])?.trim();
  const start = git(root, ["merge-base", ref, "HEAD"])?.trim();
  if (lacking === undefined || lacking === "0" || start === undefined) return undefined;
  const commits = lacking === "1" ? "1 commit" : `${lacking} commits`;
  return `HEAD is behind ${ref}: it lacks ${commits} that changed schemas, and their changes are reported as reverted. Rebase or merge, or compare with the start of the branch: --base ${start.slice(0, 12)}`;
}
