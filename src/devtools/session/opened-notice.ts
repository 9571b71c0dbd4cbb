import { parseJson } from "#contract/parse-json.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { jsonWarnings } from "#contract/warnings/content-warnings.ts";
import { nameOf } from "./document-source.ts";
import type { Notice } from "./notice.ts";
import type { OpenText } from "./open-text.ts";
import type { DescribeUnreadable } from "./read-document.ts";
import { t } from "../i18n.ts";

/** So many places are named in one sentence. */
const namedPlaces = 3;

/** What was opened, and what of it a save would leave out. */
export function openedNotice(opened: OpenText, describe: DescribeUnreadable): Notice {
  const lossy = lossOf(opened, describe);
  const text = lossy ?? t("Opened {name}", { name: nameOf(opened.source) });
  return { tone: lossy === undefined ? "good" : "bad", text, isOfNow: false };
}

/** Who saves a file is to know beforehand what it says no longer then; undefined where it is all kept. */
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

/** What the text of a file says and no document made of it does: names that stand twice, or are forbidden. */
export function leftOut({
  source,
  before,
}: Pick<OpenText, "source" | "before">): readonly Problem[] {
  if (source.kind !== "file") return [];
  return [...parseJson(before).problems, ...jsonWarnings(before)];
}
