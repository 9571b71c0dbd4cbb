import type { Workbench } from "../workbench.ts";
import type { DevCommand } from "./dev-command.ts";
import { comparisonRefusal, translationRefusal } from "./refusals.ts";
import { msg, t } from "../i18n.ts";

/** Commands for the document in another language. */
export const localeCommands = {
  "compare-locales": {
    name: msg("Compare with another language: what is not translated"),
    also: msg("translate, page, side by side"),
    group: "document",
    run: ({ desk }) => desk.show({ kind: "compare-locales" }),
    refusal: comparisonRefusal,
  },
  "other-texts": {
    name: msg("Show or hide the texts of another language below the fields"),
    also: msg("translate, original, reference, beside, source language"),
    group: "document",
    run: showOtherTexts,
    refusal: (workbench) =>
      translationRefusal(workbench) ??
      (workbench.otherTexts.locale ? undefined : t("The site has no other language.")),
  },
} as const satisfies Readonly<Record<string, DevCommand>>;

function showOtherTexts({ otherTexts, session, desk }: Workbench): void {
  otherTexts.switchOn(!otherTexts.isOn);
  if (otherTexts.isOn) desk.fold("inspector", false);
  const shown = t("The texts of another language are shown");
  session.say("good", otherTexts.isOn ? shown : t("The texts of another language are hidden"));
}
