import { blockValidators, postDetail } from "#generated/validators/all.ts";
import type { CheckedPost } from "#contract/checked-page.ts";
import { preparePost } from "#contract/prepare-page.ts";
import { validatePost } from "#contract/validate-page.ts";
import { localePath } from "#i18n/locale-paths.ts";
import type { Endpoint, LocaleInput } from "./endpoint.ts";
import { unreadable } from "./unreadable.ts";

export interface PostInput extends LocaleInput {
  /** As in the visitor's address. */
  readonly slug: string;
}

/** GET /api/posts/{slug}: a blog post ready to be rendered, with its slugs in other locales. */
export const postEndpoint: Endpoint<PostInput, CheckedPost> = {
  service: { name: "post", path: "/api/posts/{slug}", methods: ["GET"], kind: "document" },
  call: ({ slug }) => ({ params: { slug } }),
  read: (body, { input, routing }) => {
    const checked = validatePost(body, { postDetail, blocks: blockValidators });
    if (checked.post === undefined) throw unreadable(checked.problems);
    const localiseHref = (href: string) => localePath(routing, input.locale, href);
    return preparePost(checked.post, { localiseHref });
  },
};
