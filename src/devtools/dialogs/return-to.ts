import type { EditingSession } from "../session/session.ts";
import { t } from "../i18n.ts";

/** Undoes or redoes to the point after this many steps, and says which one it is. */
export function returnTo(session: EditingSession, count: number): void {
  const { checkpoint, label } = session.store?.steps[count - 1] ?? {};
  session.goTo(count);
  session.say("good", textAt(checkpoint, label), "now");
}

function textAt(checkpoint: string | undefined, label: string | undefined): string {
  if (checkpoint !== undefined) {
    return t("The document is as it was at “{checkpoint}”", { checkpoint });
  }
  if (label !== undefined) return t("The document is as it was after “{label}”", { label });
  return t("The document is as it was opened");
}
