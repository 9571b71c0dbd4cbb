import type { Paths } from "#generated/block-paths.ts";
import { findAt } from "#lib/json/data-path.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { SuggestionFinder } from "#lib/text/suggestion-finder.ts";
import { printable, renderValue } from "#lib/json/render-value.ts";
import { envelopeNames } from "../blocks/block-envelope.ts";
import { blockLists } from "../blocks/block-lists.ts";
import { pathsOf } from "../blocks/nested-blocks.ts";
import { contentLayouts } from "../content-layouts.ts";
import { nearestFree } from "../problems/misspelt.ts";
import { problem, type Problem, type ProblemDetails } from "../problems/problem.ts";
import { suggestAllowed } from "../problems/suggest.ts";

/** Editors use it to find the schema of a file; everything else ignores it. */
const schemaHint = "$schema";

/** Returns warnings for members that no schema knows but that are tolerated, and for deprecated members. */
export function propertyWarnings(data: unknown, paths: Paths, pointer = ""): Problem[] {
  const unknown = paths.open.flatMap(({ path, names }) =>
    findAt(data, path).flatMap((found) =>
      unknownNames(found.value, names, pointer + found.pointer),
    ),
  );
  const deprecated = paths.deprecated
    .filter(({ path }) => path.length > 0)
    .flatMap(({ path, says }) =>
      findAt(data, path).map((found) =>
        problem("deprecated-property", pointer + found.pointer, saying(says, path.at(-1))),
      ),
    );
  return [...unknown, ...deprecated, ...blockWarnings(data, paths, pointer)];
}

/** Returns a warning for an unknown layout: the page is shown in the default one. */
export function layoutWarnings(data: unknown, paths: Paths): Problem[] {
  const hasLayout = paths.open.some(
    ({ path, names }) => path.length === 0 && names.includes("layout"),
  );
  if (!hasLayout || !isRecord(data) || typeof data.layout !== "string") return [];
  const { layout } = data;
  if (contentLayouts.some((name) => name === layout)) return [];
  const suggestion = suggestAllowed(layout, contentLayouts);
  return [
    problem("unknown-layout", "/layout", {
      expected: contentLayouts.map(renderValue).join(", "),
      actual: renderValue(layout),
      ...(suggestion === undefined ? {} : { suggestion }),
    }),
  ];
}

/** Returns the warnings for all blocks below, whose props allow no unknown members but may be deprecated. */
function blockWarnings(data: unknown, paths: Paths, pointer: string): Problem[] {
  return blockLists(data, paths.blocks).flatMap((list) =>
    list.blocks.flatMap((block, index) =>
      warningsOfBlock(block, `${pointer}${list.pointer}/${index}`),
    ),
  );
}

function warningsOfBlock(block: unknown, at: string): Problem[] {
  if (!isRecord(block)) return [];
  const type = typeof block.type === "string" ? block.type : "";
  const ending = pathsOf(type).deprecated.filter(({ path }) => path.length === 0);
  return [
    ...unknownNames(block, envelopeNames, at),
    ...ending.map(({ says }) => problem("deprecated-block", at, saying(says, type))),
    ...propertyWarnings(block.props, pathsOf(type), `${at}/props`),
    ...warningsOfBlock(block.fallback, `${at}/fallback`),
  ];
}

function saying(says: string, actual = ""): ProblemDetails {
  return { ...(says !== "" && { expected: says }), actual };
}

function unknownNames(value: unknown, names: readonly string[], pointer: string): Problem[] {
  if (!isRecord(value)) return [];
  const unexpected = Object.keys(value).filter(
    (name) => !names.includes(name) && name !== schemaHint,
  );
  const suggestions = new SuggestionFinder();
  return unexpected.map((name) => {
    const meant = nearestFree(value, () => suggestions.nearest(name, names));
    return problem("unknown-property", pointer + toPointer([name]), {
      actual: printable(name),
      ...(meant === undefined ? {} : { suggestion: meant }),
    });
  });
}
