import type { Problem } from "#contract/problems/problem.ts";
import type { ContentVerdict } from "#kinds/content-verdict.ts";
import type { Kind } from "#kinds/define-kind.ts";
import { judgeContent } from "#kinds/judge-content.ts";
import { entryReferences } from "#kinds/links/entry-references.ts";
import type { LinkedPages } from "./linked-page.ts";

/**
 * Returns how a site would treat content of a kind; its links and choices are compared with existing
 * content, as far as that is known.
 */
export async function judgeLinked(
  kind: Kind,
  value: unknown,
  pages: LinkedPages | undefined,
): Promise<ContentVerdict> {
  if (pages === undefined) return judgeContent(kind, value);
  const sources = entryReferences(kind, value).map(({ source }) => source);
  const { paths, sectionOf } = pages;
  const choosable = await pages.choosableOf(sources);
  const judged = judgeContent(kind, value, { pages: paths, sectionOf, choosable });
  return { ...judged, problems: await withoutLeadingOn(judged.problems, pages) };
}

/** No list contains every target that a link can lead to. */
async function withoutLeadingOn(
  problems: readonly Problem[],
  pages: LinkedPages,
): Promise<readonly Problem[]> {
  const leads = await Promise.all(
    problems.map(
      async ({ code, actual = "" }) => code === "dead-link" && (await pages.leadsOn(actual)),
    ),
  );
  return problems.filter((_problem, index) => leads[index] !== true);
}
