import { errorTexts } from "#site/error-texts.ts";
import { errorPicture, pictureMaskPercent } from "#site/layout-pictures.ts";
import type { PageModel } from "#site/page-model.ts";
import { languagesOf } from "./languages.ts";
import { chromeOf, type PageContext, type ResolvedPage } from "./site-context.ts";

/** Builds the error page: title with status code for search engines, home page in every language. */
export function errorPage(context: PageContext, status: number): ResolvedPage {
  const { options, locale, site, path } = context;
  const t = options.translatorOf(locale);
  const texts = errorTexts(status);
  const query = {
    routing: options.routing,
    indexes: site.indexes,
    node: undefined,
    translations: [],
  };
  const languages = languagesOf(query, options.brand, options.origin);
  const title = t(texts.title);
  const model: PageModel = {
    status,
    locale,
    path,
    nodeType: "error",
    layout: "error",
    head: {
      title: `${title} ${status}`,
      description: t(texts.description),
      alternates: [],
      siteName: options.brand.name,
      isIndexable: false,
    },
    banner: { title, backgroundImage: errorPicture(status), maskOpacity: pictureMaskPercent },
    crumbs: [],
    blocks: [],
    posts: [],
    chrome: chromeOf(context, languages),
  };
  return { model, stale: site.stale };
}
