import { blockValidators, page } from "#generated/validators/all.ts";
import { validatePage } from "#contract/validate-page.ts";
import type { ContentFiles } from "./content-files.ts";
import { documentProblems } from "./document-problems.ts";

/** The pages of a locale by id. A page with broken blocks is kept, one that is no page is fatal. */
export async function loadPages(
  files: ContentFiles,
  locale: string,
): Promise<ReadonlyMap<string, unknown>> {
  const pages = new Map<string, unknown>();
  for (const { file, name, value } of await files.readFolder(`${locale}/pages`)) {
    const checked = validatePage(value, { page, blocks: blockValidators });
    const isUsable = checked.page !== undefined;
    files.problems.push(...documentProblems(file, checked.problems, isUsable));
    if (checked.page?.id === name) pages.set(name, value);
    else if (isUsable) files.report(file, "/id", `must be the name of the file, "${name}"`);
  }
  return pages;
}
