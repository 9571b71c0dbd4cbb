import { blockValidators as blocks } from "#generated/validators/all.ts";
import { judgeContent, type ContentVerdict } from "#kinds/judge-content.ts";
import { redirects } from "#kinds/redirects.kind.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { validateBlock } from "#contract/blocks/validate-block.ts";
import { wrongType } from "#contract/problems/wrong-type.ts";
import { fixturesOf, type CheckedKind } from "./kinds.ts";

/**
 * What a site would make of a document of a kind; `path` tells the block type of fixtures, and the
 * pages that redirects lead to.
 */
export async function check(
  kind: CheckedKind,
  written: unknown,
  path: string,
): Promise<ContentVerdict> {
  if (!("files" in kind)) {
    return withoutBlocks(checkFixtures(fillInBrand(written, anyBrand), fixturesOf(path)));
  }
  if (kind.name !== redirects.name) return judgeContent(kind, written);
  // Only tables of redirects are compared with pages, so nobody else waits for client and service.
  const { checkRedirects } = await import("./check-redirects.ts");
  return withoutBlocks(await checkRedirects(written, path));
}

/** Content is checked as some brand would show it. */
const anyBrand = { name: "Brand", mailDomain: "brand.example" };

/** A file of our own that is not right is not used at all. */
function withoutBlocks(problems: readonly Problem[]): ContentVerdict {
  return { verdict: problems.length === 0 ? "valid" : "refused", problems };
}

/** Each state stands for the props of a block, so pointers begin with its name. */
function checkFixtures(data: unknown, block: ReturnType<typeof fixturesOf>): readonly Problem[] {
  if (!isRecord(data)) return [wrongType(data, "object", { pointer: "" })];
  return Object.entries(data).flatMap(([name, props]) => {
    const { problems } = validateBlock({ ...block, id: "fixture", props }, blocks);
    return problems.map((found) => ({
      ...found,
      pointer: toPointer([name]) + found.pointer.replace(/^\/(props|type)/, ""),
    }));
  });
}
