import { returnTo } from "../dialogs/return-to.ts";
import { hasWords } from "../picker/has-words.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";
import type { PaletteChoice } from "./place-choices.ts";

/** Named points in the history of the open document, to return to. */
export function checkpointChoices({ session }: Workbench, words: string): readonly PaletteChoice[] {
  const { store } = session;
  if (store === undefined || words.trim() === "") return [];
  return store.steps.flatMap(({ checkpoint, label }, index): readonly PaletteChoice[] => {
    if (checkpoint === undefined) return [];
    const name = t("Return to “{checkpoint}”", { checkpoint });
    if (!hasWords(`${name} ${t("undo or redo to this checkpoint")}`, words)) return [];
    return [
      {
        key: `checkpoint ${index}`,
        name,
        detail: t("after {label}", { label }),
        group: t("Checkpoints of this document"),
        run: () => returnTo(session, index + 1),
      },
    ];
  });
}
