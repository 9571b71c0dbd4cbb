import { isRecord } from "#lib/json/is-record.ts";
import { sameJson } from "#lib/json/same-json.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { localeOf, type FileSource } from "../session/document-source.ts";
import { isOpen, openText, type OpenText } from "../session/open-text.ts";

/** Finds a missing file's new name: a file with the same content apart from its name; undefined if none. */
export async function renamedFile(
  gone: OpenText,
  client: DevtoolsClient,
): Promise<FileSource | undefined> {
  const { kind, document, source } = gone;
  if (kind === undefined || !("detail" in kind) || source.kind !== "file") return undefined;
  const { documents } = await client.list();
  const likely = documents.filter(
    (entry) =>
      entry.kind === kind.name &&
      entry.locale === localeOf(source) &&
      entry.title === document.title &&
      entry.path !== source.path,
  );
  for (const { path } of likely) {
    const now = { kind: "file", path } as const;
    const { text, version } = await client.read(path);
    if (isRenamed(gone, openText(now, text, version))) return now;
  }
  return undefined;
}

/** Whether a file has the same content as another one that is gone. */
export function isRenamed(gone: OpenText, now: ReturnType<typeof openText>): now is OpenText {
  return isOpen(now) && sameJson(withoutName(gone.whole), withoutName(now.whole));
}

/** A file is named by its id or its slug. */
export const nameKeys: readonly string[] = ["id", "slug"];

function withoutName(whole: unknown): unknown {
  if (!isRecord(whole)) return whole;
  return Object.fromEntries(Object.entries(whole).filter(([key]) => !nameKeys.includes(key)));
}
