import { blockValidators as blocks } from "#generated/validators/all.ts";
import type { ContentVerdict } from "#kinds/content-verdict.ts";
import { judgeContent } from "#kinds/judge-content.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { validateBlock } from "#contract/blocks/validate-block.ts";
import { wrongType } from "#contract/problems/wrong-type.ts";
import { fixturesOf, type CheckedKind } from "./kinds.ts";

/** What a site would make of a document of a kind, by itself; `path` tells whose fixtures it holds. */
export function checkAlone(kind: CheckedKind, written: unknown, path: string): ContentVerdict {
  if ("files" in kind) return judgeContent(kind, written);
  return withoutBlocks(checkFixtures(fillInBrand(written, anyBrand), fixturesOf(path)));
}

/** Content is checked as some brand would show it. */
const anyBrand = { name: "Brand", mailDomain: "brand.example" };

/** A file of our own that is not right is not used at all. */
export function withoutBlocks(problems: readonly Problem[]): ContentVerdict {
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
