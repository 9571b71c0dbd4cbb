import { putDocument } from "../document/command.ts";
import { documentAfter, type DocumentStore } from "../document/document-store.ts";
import { t } from "../i18n.ts";
import { nameOf } from "./document-source.ts";
import { hasWay, type Draft } from "./drafts.ts";
import { currentForm, isCurrentForm, type OpenText } from "./open-text.ts";
import type { Notice } from "./notice.ts";

/** A document that has just been opened. */
interface Opening {
  open: OpenText | undefined;
  conflict: "saving" | "draft" | undefined;
  readonly store: DocumentStore | undefined;
  readonly isDirty: boolean;
  readonly say: (tone: Notice["tone"], text: string) => void;
}

/** Restores unsaved changes as a step that can be undone. */
export function continueDraft(session: Opening, opened: OpenText, draft: Draft): void {
  const { store } = session;
  const { start, saved = start, version, history, unread } = draft;
  const end = documentAfter(start, history.past);
  if (hasWay(history) && isCurrentForm(end)) store?.restore(start, history);
  else store?.run(putDocument(currentForm(end)), { origin: "restored" });
  store?.takeUnread(unread);
  if (!session.isDirty) return;
  session.say("good", t("Your changes to {name} are restored", { name: nameOf(opened.source) }));
  if (version === opened.version) return;
  // A file that has changed since is not overwritten without confirmation.
  session.open = { ...opened, version };
  store?.markSaved(saved);
  session.conflict = "draft";
}
