import { pagePaths, type Paths } from "#generated/block-paths.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { duplicateKeys } from "#lib/json/duplicate-keys.ts";
import { problem, type Problem } from "../problems/problem.ts";
import { pictureHostWarnings } from "./picture-warnings.ts";
import { textsAt } from "./placed-texts.ts";
import { layoutWarnings, propertyWarnings } from "./property-warnings.ts";
import {
  emptyMarkupWarnings,
  escapedMarkupWarnings,
  headingWarnings,
  markupWarnings,
  plainTextWarnings,
} from "./rule-warnings.ts";
import { valueWarnings } from "./value-warnings.ts";

/**
 * Returns warnings about content that is allowed but hardly intended, except where a problem is already
 * reported.
 * @param paths The paths generated from the schema of the data.
 */
export function contentWarnings(
  data: unknown,
  paths: Paths,
  problems: readonly Problem[],
): Problem[] {
  const reported = new Set(problems.map(({ pointer }) => pointer));
  const texts = textsAt(data, paths, "richText");
  const properties = propertyWarnings(data, paths);
  const found = [
    ...properties,
    ...layoutWarnings(data, paths),
    ...outside(unread([...problems, ...properties]), valueWarnings(data)),
    ...emptyMarkupWarnings(texts),
    ...headingWarnings(texts),
    ...markupWarnings(texts),
    ...escapedMarkupWarnings(texts),
    ...plainTextWarnings(data, texts),
    ...pictureHostWarnings(data),
  ];
  return found.filter(({ pointer }) => !reported.has(pointer));
}

/** Codes of values that are ignored as a whole. */
const ignored: ReadonlySet<Problem["code"]> = new Set([
  "additional-property",
  "type",
  "unknown-property",
]);

function unread(problems: readonly Problem[]): ReadonlySet<string> {
  return new Set(problems.flatMap(({ code, pointer }) => (ignored.has(code) ? [pointer] : [])));
}

/** Returns the warnings that are not inside of one of the values: they disappear together with it. */
function outside(values: ReadonlySet<string>, warnings: readonly Problem[]): readonly Problem[] {
  if (values.size === 0) return warnings;
  return warnings.filter(({ pointer }) => {
    const slashes = [...pointer.matchAll(/\//g)];
    return !slashes.some(({ index }) => index > 0 && values.has(pointer.slice(0, index)));
  });
}

/** For a document that consists of nothing but blocks. */
export const onlyBlocks: Paths = { ...pagePaths, open: [], deprecated: [] };

/** Returns warnings for a single block; pointers start at the block. */
function blockWarnings(block: unknown): Problem[] {
  const found = contentWarnings({ blocks: [block] }, onlyBlocks, []);
  return found.map((one) => ({ ...one, pointer: one.pointer.slice("/blocks/0".length) }));
}

/** Returns warnings for named states of props; none for deprecation, since supported blocks need states. */
export function warningsOfStates(states: unknown, type: string): Problem[] {
  if (!isRecord(states)) return [];
  return Object.entries(states).flatMap(([name, props]) =>
    blockWarnings({ type, id: type, props })
      .filter(({ code }) => code !== "deprecated-block" && code !== "deprecated-property")
      .map((found) => ({
        ...found,
        pointer: found.pointer.replace(/^\/props/, toPointer([name])),
      })),
  );
}

/** Returns warnings about valid JSON text that are no longer apparent once it is parsed. */
export function jsonWarnings(text: string): Problem[] {
  return duplicateKeys(text).map((pointer) => problem("duplicate-key", pointer));
}
