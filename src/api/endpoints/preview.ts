import type { DocumentKind, ShownDocument } from "#kinds/define-kind.ts";
import { kindOfNode } from "#kinds/table.ts";
import type { ContentEndpoint, EndpointContext, LocaleInput } from "../client/endpoint.ts";
import { readDocument } from "../client/read-document.ts";
import { AttemptFailure } from "../transport/failure.ts";

/** The node being previewed. */
export interface PreviewedNode extends LocaleInput {
  readonly nodeType: string;
  readonly id: string;
}

/** A request for a preview by signed link. */
export interface PreviewInput extends PreviewedNode {
  /** Signed for this node in this locale. */
  readonly token: string;
}

/** A document with its kind. */
export interface Previewed {
  readonly kind: DocumentKind;
  readonly data: ShownDocument;
}

/** GET /api/preview/{nodeType}/{id}?locale=&token=: a node in its unpublished state. */
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
  read: readPreviewed,
};

/** Reads a draft being edited: its losses are not recorded. Undefined if none of it can be used. */
export async function readDraft(
  body: unknown,
  context: Omit<EndpointContext<PreviewedNode>, "lose">,
): Promise<Previewed | undefined> {
  try {
    return await readPreviewed(body, { ...context, lose: () => undefined });
  } catch (error) {
    if (error instanceof AttemptFailure) return undefined;
    throw error;
  }
}

async function readPreviewed(
  body: unknown,
  context: EndpointContext<PreviewedNode>,
): Promise<Previewed> {
  const kind = kindOfNode(context.input.nodeType);
  const calling = { slug: context.input.id };
  return { kind, data: await readDocument(body, kind, { ...context, calling }) };
}
