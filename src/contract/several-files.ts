import type { DocumentFile } from "./devtools-api.ts";

interface RefusedFile {
  readonly status: number;
  readonly detail: string;
}

/** GET /devtools/api/document?path[]=, in that order; for a rejected file the reason. */
export type SeveralFiles = readonly (DocumentFile | RefusedFile)[];
