import { blockValidators, page, postDetail } from "#generated/validators/all.ts";
import type { OpenedKind } from "#contract/devtools-api.ts";
import { parseJson } from "#contract/parse-json.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { validateBlock } from "#contract/blocks/validate-block.ts";
import { validatePage, validatePost } from "#contract/validate-page.ts";
import { wrongType } from "#contract/problems/wrong-type.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";

/** A document's JSON with all that the contract finds in it. */
export interface CheckedText {
  /** Undefined when the text is no JSON. */
  readonly value?: unknown;
  readonly problems: readonly Problem[];
}

/** Checks the text of a file. @param name Of a fixture the type of its block. */
export function checkText(text: string | Uint8Array, kind: OpenedKind, name: string): CheckedText {
  const { value, problems } = parseJson(text);
  if (value === undefined) return { problems };
  return { value, problems: [...problems, ...valueProblems(value, kind, name)] };
}

function valueProblems(value: unknown, kind: OpenedKind, name: string): readonly Problem[] {
  const blocks = blockValidators;
  if (kind === "page") return validatePage(value, { page, blocks }).problems;
  if (kind === "post") return validatePost(value, { postDetail, blocks }).problems;
  if (!isRecord(value)) return [wrongType(value, "object", { pointer: "" })];
  return Object.entries(value).flatMap(([state, props]) => stateProblems(state, name, props));
}

/** Of one state of a fixture; its props are the props of a block that stands alone. */
function stateProblems(state: string, type: string, props: unknown): readonly Problem[] {
  const { problems } = validateBlock({ type, id: type, props }, blockValidators);
  const inFile = toPointer([state]);
  return problems.map((found) => ({
    ...found,
    pointer: found.pointer.replace(/^(\/props)?/, inFile),
  }));
}
