import { isDispensable } from "#kinds/tables/table-of-path.ts";
import { localeOf } from "../session/document-source.ts";
import { insertionPlace } from "../outline/insertion-place.ts";
import { isPattern, type OpenText } from "../session/open-text.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";

/** Why file commands are not available for the open document; undefined when they are. */
export function documentRefusal(workbench: Workbench): string | undefined {
  return contentRefusal(workbench) ?? workbench.session.writeRefusal;
}

/** Why the open document has no counterparts in other locales. */
function contentRefusal({ session }: Workbench): string | undefined {
  const { open } = session;
  if (open === undefined) return t("No document is open.");
  const isDocument = open.kind !== undefined && "detail" in open.kind;
  const isContent =
    isDocument && open.source.kind === "file" && localeOf(open.source) !== undefined;
  return isContent ? undefined : whyNoDocument(open);
}

function whyNoDocument(open: OpenText): string {
  const { kind, source } = open;
  if (isPattern(open)) {
    return t(
      "This is a pattern: “Save as a pattern” creates another one from its blocks (Ctrl+K).",
    );
  }
  if (source.kind === "file" && source.state !== undefined) {
    return t("This is a state of a block: use “Rename the state” and similar commands (Ctrl+K).");
  }
  if (source.kind !== "file" || kind === undefined) return t("This is not a document of the site.");
  return t("A file of this kind ({kind}) cannot be renamed or moved: other files refer to it.", {
    kind: kind.label,
  });
}

/** Why there is nothing to compare in other languages: a pattern has the same name in each. */
export function comparisonRefusal(workbench: Workbench): string | undefined {
  return isPatternOpen(workbench) ? undefined : contentRefusal(workbench);
}

/** Why what is open has no texts in other languages. */
export function translationRefusal(workbench: Workbench): string | undefined {
  const { source, kind } = workbench.session.open ?? {};
  const isList = kind !== undefined && "list" in kind && !("detail" in kind);
  return isList && source?.kind === "file" ? undefined : comparisonRefusal(workbench);
}

/** Why the open file cannot be deleted. */
export function deletionRefusal(workbench: Workbench): string | undefined {
  const { open, writeRefusal } = workbench.session;
  const kind = open?.kind;
  if (isPatternOpen(workbench)) return writeRefusal;
  if (kind === undefined || "detail" in kind) return documentRefusal(workbench);
  return isDispensable(kind) ? writeRefusal : t("The site cannot do without this file.");
}

/** Why the open file cannot be renamed. */
export function renameRefusal(workbench: Workbench): string | undefined {
  return isPatternOpen(workbench) ? undefined : documentRefusal(workbench);
}

export function isPatternOpen({ session: { open } }: Workbench): boolean {
  return open !== undefined && isPattern(open);
}

/** Only pages have an address of their own: entries are placed by their kind. */
export function pageRefusal(workbench: Workbench): string | undefined {
  const kind = workbench.session.open?.kind;
  const isPage = kind === undefined || !("page" in kind) || kind.page.node === undefined;
  return (
    documentRefusal(workbench) ?? (isPage ? undefined : t("An entry moves when it is renamed."))
  );
}

/** Why no state of a fixture can be changed. */
export function fixtureRefusal(workbench: Workbench): string | undefined {
  return isFixtureOpen(workbench) ? workbench.session.writeRefusal : t("No fixture is open.");
}

export function isFixtureOpen({ session }: Workbench): boolean {
  const { open } = session;
  return open?.source.kind === "file" && open.source.state !== undefined;
}

/** Why the selection cannot be copied or removed. */
export function blockRefusal({ session, selection }: Workbench): string | undefined {
  if (session.store === undefined) return t("No document is open.");
  return selection.blocks.length > 0 ? undefined : t("No block of a page is selected.");
}

/** Why commands for a single block are not available. */
export function oneBlockRefusal({ selection }: Workbench): string | undefined {
  return selection.blocks.length > 1 ? t("Several blocks are selected.") : undefined;
}

/** Why no block can be inserted next to the selection. */
export function insertionRefusal({ session }: Workbench): string | undefined {
  return insertionPlace(session) === undefined ? t("No block can be added here.") : undefined;
}

/** Why the committed version is unknown. */
export function commitsRefusal({ session: { listing } }: Workbench): string | undefined {
  if (listing === undefined) return t("There is no list of documents.");
  return listing.hasCommits ? undefined : t("Commits are shown in development only (npm run dev).");
}
