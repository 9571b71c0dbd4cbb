import { commitOfRef, git } from "../git.ts";

/** What changed in it changes the contract; bundles and releases are made of it. */
const written = ["schema/", ":(exclude)schema/bundled", ":(exclude)schema/released"];

/** What somebody has to know whose branch lacks changes of the ref that it is compared with; they look as if it had undone them. */
export function behindBase(ref: string, root: string): string | undefined {
  if (commitOfRef(root, ref) === undefined) return undefined;
  const lacking = git(root, ["rev-list", "--count", `HEAD..${ref}`, "--", ...written])?.trim();
  const start = git(root, ["merge-base", ref, "HEAD"])?.trim();
  if (lacking === undefined || lacking === "0" || start === undefined) return undefined;
  const commits = lacking === "1" ? "1 commit" : `${lacking} commits`;
  return `HEAD is behind ${ref}: it lacks ${commits} there that changed schemas, and what came with them is told as undone. Rebase or merge it, or compare with where the branch began: --base ${start.slice(0, 12)}`;
}
