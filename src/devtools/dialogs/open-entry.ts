import type { DocumentEntry } from "#contract/devtools-api.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
import type { Workbench } from "../workbench.ts";

/** The open document of the site with its kind; undefined while something else is open. */
export function openEntry({
  session,
}: Workbench): { readonly entry: DocumentEntry; readonly kind: DocumentKind } | undefined {
  const { open, listing } = session;
  if (open?.source.kind !== "file" || open.kind === undefined) return undefined;
  if (!("detail" in open.kind)) return undefined;
  const { path } = open.source;
  const entry = listing?.documents.find((one) => one.path === path);
  return entry === undefined ? undefined : { entry, kind: open.kind };
}

/** All documents there are, as they were listed last. */
export function listedDocuments({ session }: Workbench): readonly DocumentEntry[] {
  return session.listing?.documents ?? [];
}
