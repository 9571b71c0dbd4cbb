import { pagePaths } from "#generated/block-paths.ts";
import type { Page } from "#generated/types.ts";
import { validate } from "#generated/validators/page.js";
import type { CheckedPage } from "#contract/checked-page.ts";
import type { ContentEndpoint, LocaleInput } from "../client/endpoint.ts";
import { readDocument } from "../client/read-document.ts";

export interface PageInput extends LocaleInput {
  /** A node reference of the sitemap. */
  readonly id: string;
}

/** GET /api/pages/{id}: a page ready to be rendered; blocks that cannot be are set apart in it. */
export const pageEndpoint: ContentEndpoint<PageInput, CheckedPage> = {
  service: { name: "page", path: "/api/pages/{id}", methods: ["GET"], kind: "document" },
  call: ({ id }) => ({ params: { id } }),
  read: (body, reading) =>
    readDocument<Page>(body, { envelope: validate, paths: pagePaths }, reading),
};
