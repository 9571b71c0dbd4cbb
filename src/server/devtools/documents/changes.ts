import type { DocumentChange } from "#contract/devtools-api.ts";
import {
  DocumentRefusal,
  expectFile,
  readBytes,
  removeFile,
  versionOf,
  writeFile,
} from "./document-files.ts";
import type { FilePlace } from "./document-files.ts";

/** A change with the location that its path names. */
export interface PlacedChange {
  readonly place: FilePlace;
  readonly change: DocumentChange;
}

/**
 * Changes several files, all or none: each file must first match its expected version, and completed
 * changes are undone when a later one fails. Returns the new versions by path; null for
 * removed files.
 * @throws {DocumentRefusal} 412 if a file is not the expected one
 */
export async function makeChanges(
  changes: readonly PlacedChange[],
): Promise<Readonly<Record<string, string | null>>> {
  for (const { place, change } of changes) {
    await expectFile(
      place,
      change.version === null ? { isNew: true } : { version: change.version },
    );
    if (change.text === null && !place.mayGo) {
      throw new DocumentRefusal(403, `The file ${place.path} cannot be removed.`);
    }
  }
  const done: { readonly place: FilePlace; readonly before: Uint8Array | undefined }[] = [];
  try {
    for (const { place, change } of changes) {
      done.push({ place, before: await readBytes(place) });
      await put(place, change.text === null ? undefined : Buffer.from(change.text));
    }
  } catch (error) {
    for (const { place, before } of done.toReversed()) await put(place, before);
    throw error;
  }
  return Object.fromEntries(
    changes.map(({ change: { path, text } }) => [
      path,
      text === null ? null : versionOf(Buffer.from(text)),
    ]),
  );
}

async function put(place: FilePlace, bytes: Uint8Array | undefined): Promise<void> {
  if (bytes === undefined) await removeFile(place);
  else await writeFile(place, bytes);
}
