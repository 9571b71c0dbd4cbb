import { runInAction } from "mobx";
import { errorMessage } from "#lib/text/error-message.ts";
import { putDocument } from "../document/command.ts";
import { applyPatches } from "../document/patch.ts";
import { nameOf } from "../session/document-source.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";
import type { SharedChanges } from "./shared-changes.ts";

/**
 * Applies the changes of a shared link to the open document as one step that can be undone; nothing is saved
 * automatically. If the file has another version, the document stays unchanged.
 */
export function takeShared(workbench: Workbench, { version, patches }: SharedChanges): void {
  const { session, autoSave } = workbench;
  const { open } = session;
  if (open === undefined) return;
  const name = nameOf(open.source);
  if ((open.version ?? undefined) !== version) {
    const reason = t(
      "{name} has changed since the link was made: the changes of the link are left out",
      {
        name,
      },
    );
    return session.say("bad", reason);
  }
  try {
    const { document } = applyPatches(open.document, patches);
    const wasSaving = autoSave.isOn;
    const plain = t("{name} as in the link: not saved, and undone by Ctrl+Z", { name });
    const switched = t("{name} as in the link, undone by Ctrl+Z; auto-save is off", { name });
    runInAction(() => {
      autoSave.switchOn(false);
      const label = t("Document: as in the link");
      session.run(putDocument(document), undefined, { origin: "restored", label });
      session.say("good", wasSaving ? switched : plain);
    });
  } catch (error) {
    session.say("bad", errorMessage(error));
  }
}
