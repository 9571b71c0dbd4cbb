import type { Endpoint } from "../endpoint.ts";
import { HttpProblem } from "../http-problem.ts";
import { translationsOf } from "../translations.ts";

/** GET /api/posts/{slug}: a post of a locale, with its slugs in the others. */
export const post: Endpoint = {
  method: "GET",
  path: "/api/posts/:slug",
  isLinkedData: false,
  answer: ({ content, local, locale, params }) => {
    const found = local.posts.get(params["slug"] ?? "");
    if (found === undefined) throw new HttpProblem(404, `No such post in locale ${locale}.`);
    return { ...found.document, translations: translationsOf(content, locale, found.listed.id) };
  },
};
