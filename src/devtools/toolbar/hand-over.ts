import { isOneBlock } from "../session/open-text.ts";
import type { EditingSession } from "../session/session.ts";
import { documentText } from "../writing/document-text.ts";
import { t } from "../i18n.ts";
import { playwrightTest } from "./playwright-test.ts";

/** The text of the file as it would be saved. */
export async function textToSave({ open, store }: EditingSession): Promise<string> {
  return open === undefined || store === undefined ? "" : documentText(open, store.present);
}

/** Copies the document's text to the clipboard. */
export async function copyText(session: EditingSession): Promise<void> {
  try {
    await navigator.clipboard.writeText(await textToSave(session));
    session.say("good", t("Copied the JSON"));
  } catch {
    session.say("bad", t("The browser does not allow copying the JSON; download it instead."));
  }
}

/** Downloads the document's text as a file. */
export async function downloadText(session: EditingSession, name: string): Promise<void> {
  download(await textToSave(session), name);
}

/** Downloads all edits since the document was opened, as JSON Patch (RFC 6902). */
export function downloadHistory(session: EditingSession): void {
  const patches = (session.store?.past ?? []).flatMap((step) => step.patches);
  const name = fileNameOf(session).replace(/\.json$/, ".patch.json");
  download(`${JSON.stringify(patches, null, 2)}\n`, name);
}

/** The same as a test that repeats the edits. */
export function downloadTest(session: EditingSession): void {
  const { open, store } = session;
  if (open === undefined || store === undefined) return;
  const name = fileNameOf(session).replace(/\.json$/, ".spec.ts");
  download(playwrightTest(open, store), name, "text/plain");
}

function download(text: string, name: string, type = "application/json"): void {
  const file = new Blob([text], { type });
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** The name of the file; for a fixture that of its block, since all fixture files have the same name. */
export function fileNameOf({ open }: EditingSession): string {
  if (open?.source.kind !== "file") return "document.json";
  const [name = "", folder = ""] = open.source.path.split("/").toReversed();
  return isOneBlock(open) ? `${folder}-${name}` : name;
}
