import { bookPage, bookPath } from "#contract/devtools-api.ts";
import { hasForm } from "../form/load-form.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";

/** Opens the book on the selected block or open kind in its own tab; test results stay here, shown there. */
export function openBook({ session, check }: Workbench): void {
  const type = check.nodes.get(session.selected)?.type;
  const kind = session.open?.kind?.name;
  const ofKind = kind === undefined ? bookPath : bookPage("kinds", kind);
  const address = type !== undefined && hasForm(type) ? bookPage("blocks", type) : ofKind;
  window.open(address, "_blank", "noopener");
  session.say("good", t("Opened {address} in its own tab", { address }));
}
