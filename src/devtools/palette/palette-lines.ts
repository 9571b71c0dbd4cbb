import type { Example } from "../controls/examples.tsx";
import { t } from "../i18n.ts";

/** Example lines: tasks in a document named in the same line, or in the open one without a name. */
export function paletteLines(): readonly Example[] {
  return [
    [t("To a block of a document"), t("help > hero")],
    [t("To a field of it, or to choose its picture"), t("help > hero > heading")],
    [t("Add blocks to a document"), t("help > hero, quote | stats")],
    [t("Make a state of a block"), t("cta > night")],
    [t("Move a page, or a block of the open one"), t("move Contact under Help")],
    [t("To a text, which is marked"), t("some words")],
  ];
}
