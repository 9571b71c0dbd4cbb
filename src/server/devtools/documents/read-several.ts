import type { DocumentFile } from "#contract/devtools-api.ts";
import type { SeveralFiles } from "#contract/several-files.ts";
import { DocumentRefusal } from "./document-files.ts";

/** Returns files in the requested order; a refused one has its reason and does not affect the others. */
export async function readSeveral(
  paths: readonly string[],
  read: (path: string) => Promise<DocumentFile>,
): Promise<SeveralFiles> {
  const reading = paths.map(async (path) => {
    try {
      return await read(path);
    } catch (error) {
      if (!(error instanceof DocumentRefusal)) throw error;
      return { status: error.status, detail: error.message };
    }
  });
  return Promise.all(reading);
}
