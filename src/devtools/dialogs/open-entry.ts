import type { DocumentEntry } from "#contract/devtools-api.ts";
import type { DocumentKind, TableKind } from "#kinds/define-kind.ts";
import type { Workbench } from "../workbench.ts";

interface OpenEntry<OneKind> {
  readonly entry: DocumentEntry;
  readonly kind: OneKind;
}

/** The open site file and its kind; undefined while something else is open. */
export function openFile({ session }: Workbench): OpenEntry<DocumentKind | TableKind> | undefined {
  const { open, listing } = session;
  if (open?.source.kind !== "file" || open.kind === undefined) return undefined;
  const { path } = open.source;
  const entry = listing?.documents.find((one) => one.path === path);
  return entry && { entry, kind: open.kind };
}

/** The same for a document made of blocks. */
export function openEntry(workbench: Workbench): OpenEntry<DocumentKind> | undefined {
  const file = openFile(workbench);
  if (file === undefined || !("detail" in file.kind)) return undefined;
  return { entry: file.entry, kind: file.kind };
}

/** All documents as last listed. */
export function listedDocuments({ session }: Workbench): readonly DocumentEntry[] {
  return session.listing?.documents ?? [];
}
