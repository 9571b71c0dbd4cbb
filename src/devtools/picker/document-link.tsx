import type { ReactNode } from "react";
import { queryString } from "#lib/url/query-string.ts";
import { queryOf, type DocumentSource } from "../session/document-source.ts";

/** @param block Type of the block to select in it. */
export type OpenDocument = (source: DocumentSource, block?: string) => void;

interface DocumentLinkProps {
  readonly source: DocumentSource;
  /** Type of the block that the link leads to. */
  readonly block?: string | undefined;
  readonly onOpen: OpenDocument;
  readonly children: ReactNode;
}

/** A link to a document in the devtools: it can be opened in another tab or shared. */
export function DocumentLink(props: DocumentLinkProps): ReactNode {
  const { source, block, onOpen, children } = props;
  return (
    <a
      href={`/devtools${queryString({ ...queryOf(source), block })}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen(source, block);
      }}
    >
      {children}
    </a>
  );
}
