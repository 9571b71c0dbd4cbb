import type { DocumentKind, DocumentName } from "#kinds/define-kind.ts";
import type { DocumentTypes } from "#generated/entities.ts";
import type { Checked } from "#contract/checked-page.ts";
import type { ContentEndpoint, LocaleInput } from "../client/endpoint.ts";
import { readDocument } from "../client/read-document.ts";
import { documentService } from "./service-of.ts";

export interface DocumentInput extends LocaleInput {
  /** As in the visitor's address; of a page its id. */
  readonly slug: string;
  /** What its node in the sitemap is called; stands in for a title that is missing. */
  readonly name?: string | undefined;
}

/** Asked for by somebody who has signed in. */
export interface RestrictedInput extends DocumentInput {
  readonly token: string;
}

/** GET of one document of a kind, ready to be rendered. */
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

/** The same as one visitor may see it, by the token of the sign-in. */
export function restrictedEndpoint<Name extends DocumentName>(
  kind: DocumentKind<Name>,
): ContentEndpoint<RestrictedInput, Checked<DocumentTypes[Name]>> {
  const endpoint = documentEndpoint(kind);
  return { ...endpoint, call: (input) => ({ ...endpoint.call(input), token: input.token }) };
}
