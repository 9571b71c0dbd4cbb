import { hiddenPagePaths } from "#generated/block-paths.ts";
import type { HiddenPage } from "#generated/types.ts";
import { validate } from "#generated/validators/hidden-page.js";
import type { Checked } from "#contract/checked-page.ts";
import { detailEndpoint, type DetailInput } from "./detail-endpoint.ts";
import type { ContentEndpoint } from "../client/endpoint.ts";

/** Asked for by somebody who has signed in. */
export interface RestrictedInput extends DetailInput {
  readonly token: string;
}

const plain = detailEndpoint<HiddenPage>({
  name: "hiddenPage",
  path: "/api/hidden_pages/{slug}",
  rules: { envelope: validate, paths: hiddenPagePaths },
});

const service = { ...plain.service, isGuarded: true } as const;

/** GET /api/hidden_pages/{slug}: a page that nothing links to, ready to be rendered, with its slugs in other locales. */
export const hiddenPageEndpoint: ContentEndpoint<DetailInput, Checked<HiddenPage>> = {
  ...plain,
  service,
};

/** The same as one visitor may see it, by the token of the sign-in. */
export const restrictedPageEndpoint: ContentEndpoint<RestrictedInput, Checked<HiddenPage>> = {
  service,
  call: (input) => ({ ...plain.call(input), token: input.token }),
  read: plain.read,
};
