import type { DocumentRules } from "#contract/check-document.ts";
import type { Checked } from "#contract/checked-page.ts";
import type { ContentEndpoint, LocaleInput } from "../client/endpoint.ts";
import { readDocument } from "../client/read-document.ts";

export interface DetailInput extends LocaleInput {
  /** As in the visitor's address. */
  readonly slug: string;
}

interface DetailOptions {
  readonly name: string;
  /** With `{slug}` where the slug stands. */
  readonly path: string;
  /** The generated validator and paths of the document. */
  readonly rules: Omit<DocumentRules, "blocks">;
}

/** GET of one entry by its slug, ready to be rendered. */
export function detailEndpoint<Detail extends { blocks: unknown }>({
  name,
  path,
  rules,
}: DetailOptions): ContentEndpoint<DetailInput, Checked<Detail>> {
  return {
    service: { name, path, methods: ["GET"], kind: "document" },
    call: ({ slug }) => ({ params: { slug } }),
    read: (body, reading) => readDocument<Detail>(body, rules, reading),
  };
}
