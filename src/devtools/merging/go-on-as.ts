import { draftKey } from "../session/drafts.ts";
import { putDocument, type DevDocument } from "../document/command.ts";
import type { DocumentSource } from "../session/document-source.ts";
import { openText, type OpenText } from "../session/open-text.ts";
import type { Workbench } from "../workbench.ts";
import { mergeDocuments } from "./merge-documents.ts";
import { isRenamed } from "./renamed-file.ts";
import { t } from "../i18n.ts";

/**
 * Goes on in the renamed file, with what is not saved, and under the name that the file has now. Answers
 * why not, where it cannot be.
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
      throw new Error(t("{path} was written to meanwhile.", { path: source.path }));
    }
    const { saved: base, present: mine } = store;
    const { document } = mergeDocuments({ base, mine, theirs: now.document });
    session.rebase(now);
    session.run(putDocument(named(document, now)), undefined, { origin: "merged" });
    session.say("good", t("This is {path} now", { path: source.path }));
    await drafts.forget(draftKey(open.source));
  });
}

/** The id of a page, or the slug of an entry, is the name of its file. */
function named(document: DevDocument, { kind, source }: OpenText): DevDocument {
  if (source.kind !== "file" || kind === undefined || !("detail" in kind)) return document;
  const [name = ""] = source.path.split("/").slice(-1);
  return { ...document, [kind.files.key]: name.replace(/\.json$/, "") };
}
