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

/** A change with the place that its path names. */
export interface PlacedChange {
  readonly place: FilePlace;
  readonly change: DocumentChange;
}

/**
 * Makes changes of several files, all of them or none: first each file must be as it is expected,
 * and what has been done is taken back when a later one fails. Returns their versions by path; null for
 * what is gone.
 * @throws {DocumentRefusal} 412 when a file is not the one that was expected
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
