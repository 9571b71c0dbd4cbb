import { takeBack } from "../commands/step-state.ts";
import { hasWords } from "../picker/has-words.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";
import type { PaletteChoice } from "./place-choices.ts";

/** Changes to files that can still be undone, latest first; each separately. */
export function takeBackChoices(workbench: Workbench, words: string): readonly PaletteChoice[] {
  if (words.trim() === "") return [];
  return workbench.replacing.past
    .map((done) => ({ done, name: t("Undo: {label}", { label: done.label }) }))
    .filter(({ name }) => hasWords(`${name} ${t("restore, bring back, take back")}`, words))
    .map(({ done, name }, index) => ({
      key: `take-back ${index}`,
      name,
      detail: t("in {n, plural, one {# file} other {# files}}", {
        n: done.files.length + Number(done.picture !== undefined),
      }),
      group: t("Changes to files"),
      run: () => void takeBack(workbench, done),
    }));
}
