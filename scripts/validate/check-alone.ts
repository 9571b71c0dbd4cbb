import { blockValidators as blocks } from "#generated/validators/all.ts";
import { verdictOf, type ContentVerdict } from "#kinds/content-verdict.ts";
import { judgeContent } from "#kinds/judge-content.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { isError, type Problem } from "#contract/problems/problem.ts";
import { warningsOfStates } from "#contract/warnings/content-warnings.ts";
import { missingPictures, pictureAddresses } from "#contract/warnings/picture-warnings.ts";
import type { PathSet } from "#lib/url/path-set.ts";
import { validateBlock } from "#contract/blocks/validate-block.ts";
import { wrongType } from "#contract/problems/wrong-type.ts";
import { fixturesOf, type CheckedKind } from "./kinds.ts";

interface Place {
  /** Determines which block's fixtures it contains. */
  readonly path: string;
  /** URLs of the files that its pictures may use, if known. */
  readonly files?: PathSet | undefined;
}

/** Checks a document of a kind on its own, as a site would. */
export function checkAlone(kind: CheckedKind, written: unknown, place: Place): ContentVerdict {
  const { path, files } = place;
  if ("files" in kind) return judgeContent(kind, written, { files });
  const states = fillInBrand(written, anyBrand);
  const block = fixturesOf(path);
  return withoutBlocks([
    ...checkFixtures(states, block),
    // States for an older version are checked after migration.
    ...(block.version === undefined ? warningsOfStates(states, block.type) : []),
    ...(files === undefined ? [] : missingPictures(pictureAddresses(states), files)),
  ]);
}

/** Content is checked for an arbitrary brand. */
const anyBrand = { name: "Brand", mailDomain: "brand.example" };

/** An invalid file of the site is not used at all. */
export function withoutBlocks(problems: readonly Problem[]): ContentVerdict {
  return { verdict: verdictOf(problems, !problems.some(isError)), problems };
}

/** Each state is the props of a block, so pointers start with its name. */
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
