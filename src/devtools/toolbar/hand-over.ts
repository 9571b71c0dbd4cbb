import type { EditingSession } from "../session/session.ts";

/** Puts the document's text on the clipboard. */
export async function copyText(session: EditingSession): Promise<void> {
  try {
    await navigator.clipboard.writeText(await session.text());
    session.say("good", "Copied the JSON");
  } catch {
    session.say("bad", "The browser does not let the JSON be copied; download it instead.");
  }
}

/** Hands the document's text over as a file. */
export async function downloadText(session: EditingSession, name: string): Promise<void> {
  download(await session.text(), name);
}

/** Hands over what was done to the document since it was opened, as JSON Patch (RFC 6902). */
export function downloadHistory(session: EditingSession): void {
  const patches = (session.store?.past ?? []).flatMap((step) => step.patches);
  const name = fileNameOf(session).replace(/\.json$/, ".patch.json");
  download(`${JSON.stringify(patches, null, 2)}\n`, name);
}

function download(text: string, name: string): void {
  const file = new Blob([text], { type: "application/json" });
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** The file's own name; of a fixture that of its block, since all are called the same. */
export function fileNameOf({ open }: EditingSession): string {
  if (open?.source.kind !== "file") return "document.json";
  const [name = "", folder = ""] = open.source.path.split("/").toReversed();
  return open.kind === undefined ? `${folder}-${name}` : name;
}
