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

/** Who saves a file is to know beforehand what it says no longer then. */
export function openedNotice({ source, before }: OpenText, describe: DescribeUnreadable): Notice {
  const isOfNow = false;
  const name = nameOf(source);
  const [first, ...others] = source.kind === "file" ? leftOut(before) : [];
  if (first === undefined) return { tone: "good", text: t("Opened {name}", { name }), isOfNow };
  const places = [first, ...others].slice(0, namedPlaces).map(({ pointer }) => pointer);
  const text = t("{name} says more than a save keeps, at {places}: {reason}", {
    name,
    places: places.join(", "),
    reason: describe({ problems: [first] }),
  });
  return { tone: "bad", text, isOfNow };
}

/** What a text says and no document made of it does: names that stand twice, or are forbidden. */
function leftOut(text: string): readonly Problem[] {
  return [...parseJson(text).problems, ...jsonWarnings(text)];
}
