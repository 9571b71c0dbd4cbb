import { parseJson } from "#contract/parse-json.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { jsonWarnings } from "#contract/warnings/content-warnings.ts";
import { nameOf } from "./document-source.ts";
import type { Notice } from "./notice.ts";
import type { OpenText } from "./open-text.ts";
import type { DescribeUnreadable } from "./read-document.ts";
import { t } from "../i18n.ts";

/** Maximum number of places that are named in a sentence. */
const namedPlaces = 3;

/** Reports what was opened, and what of it would be lost by saving. */
export function openedNotice(opened: OpenText, describe: DescribeUnreadable): Notice {
  const lossy = lossOf(opened, describe);
  const text = lossy ?? t("Opened {name}", { name: nameOf(opened.source) });
  return { tone: lossy === undefined ? "good" : "bad", text, isOfNow: lossy === undefined };
}

/** Warns before a save about what would be lost from the file; undefined if nothing would be. */
export function lossOf(
  { source, before }: OpenText,
  describe: DescribeUnreadable,
): string | undefined {
  const [first, ...others] = leftOut({ source, before });
  if (first === undefined) return undefined;
  const places = [first, ...others].slice(0, namedPlaces).map(({ pointer }) => pointer);
  return t("{name} contains more than can be saved, at {places}: {reason}", {
    name: nameOf(source),
    places: places.join(", "),
    reason: describe({ problems: [first] }),
  });
}

/** Content of a file's text that cannot be in its document: duplicate or forbidden keys. */
export function leftOut({
  source,
  before,
}: Pick<OpenText, "source" | "before">): readonly Problem[] {
  if (source.kind !== "file") return [];
  return [...parseJson(before).problems, ...jsonWarnings(before)];
}
