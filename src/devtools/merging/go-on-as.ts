import { draftKey } from "../session/drafts.ts";
import { putDocument, type DevDocument } from "../document/command.ts";
import type { DocumentSource } from "../session/document-source.ts";
import { openText, type OpenText } from "../session/open-text.ts";
import type { Workbench } from "../workbench.ts";
import { isRenamed, nameKeys } from "./renamed-file.ts";
import { t } from "../i18n.ts";

/**
 * Continues in the renamed file with the unsaved changes, under the file's current name. Returns the reason
 * if that is not possible.
 */
export async function goOnAs(
  { client, session, drafts }: Workbench,
  source: DocumentSource,
): Promise<string | undefined> {
  const { open, store } = session;
  if (source.kind !== "file" || open === undefined || store === undefined) return undefined;
  return session.attempt(async () => {
    const { text, version } = await client.read(source.path);
    const now = openText(source, text, version);
    if (session.open !== open) return;
    if (!isRenamed(open, now)) {
      throw new Error(t("{path} has changed on disk meanwhile.", { path: source.path }));
    }
    const { start, past, future } = store;
    session.rebase(now);
    // Undo reverts the edits made here, but not the new file name.
    store.restore(named(start, now), { past, future });
    session.run(putDocument(named(store.present, now)), undefined, { origin: "merged" });
    session.say("good", t("This is {path} now", { path: source.path }));
    await drafts.forget(draftKey(open.source));
  });
}

/** The document under the name of a renamed file: a page's id, or an entry's slug, is that of its file. */
function named(before: DevDocument, { kind, source, document: file }: OpenText): DevDocument {
  if (source.kind !== "file" || kind === undefined || !("detail" in kind)) return before;
  const [name = ""] = source.path.split("/").slice(-1);
  const names = nameKeys.flatMap((key): [string, unknown][] =>
    Object.hasOwn(file, key) ? [[key, file[key]]] : [],
  );
  return {
    ...before,
    ...Object.fromEntries(names),
    [kind.files.key]: name.replace(/\.json$/, ""),
  };
}
