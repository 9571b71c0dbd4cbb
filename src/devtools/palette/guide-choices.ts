import type { MessageDescriptor } from "@lingui/core";
import { hasWords } from "../picker/has-words.ts";
import { msg, t, textOf } from "../i18n.ts";
import type { PaletteChoice } from "./place-choices.ts";

interface Guide {
  readonly name: MessageDescriptor;
  /** Other search terms for it. */
  readonly also: MessageDescriptor;
  readonly how: MessageDescriptor;
}

/** Guides to what is created outside the devtools, in the files of the project. */
const guides: readonly Guide[] = [
  {
    name: msg("Add a locale"),
    also: msg("new language, translation"),
    how: msg(
      "Its code goes to schema/parts/locale.schema.json and to a brand, its texts to locales and content: CONTRIBUTING.md, “Add a locale”.",
    ),
  },
  {
    name: msg("Add a type of block"),
    also: msg("new component, schema"),
    how: msg(
      "npm run new-block -- price-table begins one: CONTRIBUTING.md, “Add a block in four steps”.",
    ),
  },
  {
    name: msg("Add a form"),
    also: msg("new field"),
    how: msg("It is a file in schema/forms: CONTRIBUTING.md, “Add a form”."),
  },
  {
    name: msg("Add a kind of content"),
    also: msg("new list, entry, document type"),
    how: msg("It is declared in src/kinds: CONTRIBUTING.md, “Add a kind of content”."),
  },
  {
    name: msg("Add a header or footer"),
    also: msg("new frame"),
    how: msg("It is a component in src/site/frame: CONTRIBUTING.md, “Add a header or footer”."),
  },
];

/** @param asked The search terms, without the filler words of a question. */
export function guideChoices(asked: string): readonly PaletteChoice[] {
  if (asked.trim() === "") return [];
  return guides
    .filter(({ name, also }) => hasWords(`${textOf(name)} ${textOf(also)}`, asked))
    .map(({ name, how }) => ({
      key: `guide ${textOf(name)}`,
      name: textOf(name),
      refusal: textOf(how),
      group: t("By hand"),
      run: () => undefined,
    }));
}
