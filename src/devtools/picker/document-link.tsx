import type { ReactNode } from "react";
import { queryString } from "#lib/url/query-string.ts";
import { queryOf, type DocumentSource } from "../session/document-source.ts";

export type OpenDocument = (source: DocumentSource) => void;

interface DocumentLinkProps {
  readonly source: DocumentSource;
  readonly onOpen: OpenDocument;
  readonly children: ReactNode;
}

/** A link to a document in the devtools: it can be opened in another tab or passed on. */
export function DocumentLink({ source, onOpen, children }: DocumentLinkProps): ReactNode {
  return (
    <a
      href={`/devtools${queryString(queryOf(source))}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen(source);
      }}
    >
      {children}
    </a>
  );
}
