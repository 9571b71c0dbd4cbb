import { runInAction } from "mobx";
import type { FileSource } from "../session/document-source.ts";
import type { EditingSession } from "../session/session.ts";
import { t } from "../i18n.ts";

/** Announces that the file being fixed was fixed elsewhere, with an action to open it as it is now. */
export function sayFixedElsewhere(session: EditingSession, source: FileSource): void {
  const { path } = source;
  const text = t("{path} was fixed elsewhere. What you typed stays here; saving it asks first.", {
    path,
  });
  const way = { label: t("Open the fixed file"), source };
  runInAction(() => (session.notice = { tone: "bad", text, isOfNow: false, way }));
}
