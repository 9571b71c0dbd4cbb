import type { CommittedFile } from "#contract/devtools-api.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { mergeDocuments } from "../merging/merge-documents.ts";
import type { ReplacedFile } from "../replacing/replaced-file.ts";
import { isOpen, openText } from "../session/open-text.ts";
import { documentText } from "../writing/document-text.ts";
import { changesOf, type FileChange } from "./file-changes.ts";
import { t } from "../i18n.ts";

/**
 * A file without one of its changes, regardless of changes elsewhere in it; without the last of them it is
 * byte for byte the committed file.
 * @throws Error with the reason if that is impossible.
 */
export async function withoutChange(
  client: DevtoolsClient,
  file: CommittedFile,
  { source, name, from, to }: FileChange,
): Promise<ReplacedFile> {
  const { path } = source;
  const { text: before, version } = await client.read(path);
  const open = openText(source, before, version);
  if (!isOpen(open)) throw new Error(open.reason ?? t("{path} cannot be read.", { path }));
  const merged = mergeDocuments({ base: to, mine: open.document, theirs: from });
  if (merged.conflicts.length > 0) {
    throw new Error(t("{name} was changed in more than one way: open it to change it.", { name }));
  }
  const after = await documentText(open, merged.document);
  const isWhole = changesOf({ ...file, after }).length === 0;
  return { path, version, before, after: isWhole ? (file.before ?? after) : after };
}

/** A file as committed, byte for byte; undefined if it was deleted or did not exist then. */
export async function asCommitted(
  client: DevtoolsClient,
  { path, before: after, after: now }: CommittedFile,
): Promise<ReplacedFile | undefined> {
  if (after === null || now === null) return undefined;
  const { text: before, version } = await client.read(path);
  return { path, version, before, after };
}
