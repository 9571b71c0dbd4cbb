import type { DocumentKind, ShownDocument } from "#kinds/define-kind.ts";
import { kindOfNode } from "#kinds/table.ts";
import type { ContentEndpoint, LocaleInput } from "../client/endpoint.ts";
import { readDocument } from "../client/read-document.ts";

export interface PreviewInput extends LocaleInput {
  readonly nodeType: string;
  readonly id: string;
  /** Signed for this node in this locale. */
  readonly token: string;
}

/** A document with its kind. */
export interface Previewed {
  readonly kind: DocumentKind;
  readonly data: ShownDocument;
}

/** GET /api/preview/{nodeType}/{id}?locale=&token=: a node as it may look one day. */
export const previewEndpoint: ContentEndpoint<PreviewInput, Previewed> = {
  service: {
    name: "preview",
    path: "/api/preview/{nodeType}/{id}",
    methods: ["GET"],
    kind: "document",
  },
  call: ({ nodeType, id, locale, token }) => ({
    params: { nodeType, id },
    query: { locale, token },
  }),
  read: async (body, context) => {
    const kind = kindOfNode(context.input.nodeType);
    const calling = { slug: context.input.id };
    return { kind, data: await readDocument(body, kind, { ...context, calling }) };
  },
};
