import type { ToFrame } from "../preview/messages.ts";
import { t } from "../i18n.ts";
import type { Conditions } from "./conditions.ts";

/** The conditions that the frame itself has to know. */
export function conditionMessages({ forms, scripts }: Conditions): readonly ToFrame[] {
  return [
    { kind: "forms", condition: forms },
    { kind: "scripts", isOn: scripts === "on" },
  ];
}

/** The outcome of a submitted form. */
export function mockedResponseText({ scripts }: Conditions): string {
  return scripts === "off"
    ? t(
        "Nothing is sent from a preview: without JavaScript the site responds to a form with a page",
      )
    : t("Devtools responded to the form: a preview sends nothing (Alt+P)");
}
