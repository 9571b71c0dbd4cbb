import { blockValidators, page } from "#generated/validators/all.ts";
import type { CheckedPage } from "#contract/checked-page.ts";
import { preparePage } from "#contract/prepare-page.ts";
import { validatePage } from "#contract/validate-page.ts";
import { localePath } from "#i18n/locale-paths.ts";
import type { Endpoint, LocaleInput } from "./endpoint.ts";
import { unreadable } from "./unreadable.ts";

export interface PageInput extends LocaleInput {
  /** A node reference of the sitemap. */
  readonly id: string;
}

/** GET /api/pages/{id}: a page ready to be rendered; blocks that cannot be are set apart in it. */
export const pageEndpoint: Endpoint<PageInput, CheckedPage> = {
  service: { name: "page", path: "/api/pages/{id}", methods: ["GET"], kind: "document" },
  call: ({ id }) => ({ params: { id } }),
  read: (body, { input, routing }) => {
    const checked = validatePage(body, { page, blocks: blockValidators });
    if (checked.page === undefined) throw unreadable(checked.problems);
    const localiseHref = (href: string) => localePath(routing, input.locale, href);
    return preparePage(checked.page, { localiseHref });
  },
};
