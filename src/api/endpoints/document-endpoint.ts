import type { DocumentKind, DocumentName } from "#kinds/define-kind.ts";
import type { DocumentTypes } from "#generated/entities.ts";
import type { Checked } from "#contract/checked-page.ts";
import type { ContentEndpoint, LocaleInput } from "../client/endpoint.ts";
import { readDocument } from "../client/read-document.ts";
import { documentService } from "./service-of.ts";

export interface DocumentInput extends LocaleInput {
  /** As in the URL the visitor sees; for a page, its id. */
  readonly slug: string;
  /** The name of its node in the sitemap; replaces a missing title. */
  readonly name?: string | undefined;
}

/** A request by a signed-in visitor. */
export interface RestrictedInput extends DocumentInput {
  readonly token: string;
}

/** GET of one document of a kind, prepared for rendering. */
export function documentEndpoint<Name extends DocumentName>(
  kind: DocumentKind<Name>,
): ContentEndpoint<DocumentInput, Checked<DocumentTypes[Name]>> {
  const service = documentService(kind);
  return {
    service,
    call: ({ slug }) => ({ params: { [kind.files.key]: slug } }),
    read: (body, context) => {
      const { slug, name } = context.input;
      return readDocument(body, kind, {
        ...context,
        calling: { slug, name },
      });
    },
  };
}

/** The same as seen by one visitor, identified by the token of the session. */
export function restrictedEndpoint<Name extends DocumentName>(
  kind: DocumentKind<Name>,
): ContentEndpoint<RestrictedInput, Checked<DocumentTypes[Name]>> {
  const endpoint = documentEndpoint(kind);
  return { ...endpoint, call: (input) => ({ ...endpoint.call(input), token: input.token }) };
}
