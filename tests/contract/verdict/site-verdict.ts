import { kinds } from "#kinds/kinds.generated.ts";
import { isError, type Problem } from "#contract/problems/problem.ts";
import { judgeContent } from "#kinds/judge-content.ts";
import type { Subject } from "./subjects.ts";

/** All problems the site finds in a subject, as `npm run validate` and `POST /_validate` report them. */
export async function siteProblems(
  { schema, data }: Subject,
  pages?: readonly string[],
): Promise<readonly Problem[]> {
  const context = { pages: pages && new Set(pages) };
  const document = kinds.find((kind) => "detail" in kind && kind.detail.schema === schema);
  if (document !== undefined) return judgeContent(document, data, context).problems;
  const list = kinds.find((kind) => "list" in kind && kind.list?.schema === schema);
  if (list !== undefined) return judgeContent(list, [data]).problems;
  const shared = kinds.find((kind) => "schema" in kind && kind.schema === schema);
  if (shared === undefined) throw new Error(`there is no kind with the schema ${schema}`);
  return judgeContent(shared, data).problems;
}

/** The errors among them. */
export async function siteErrors(subject: Subject): Promise<readonly Problem[]> {
  return (await siteProblems(subject)).filter(isError);
}
