import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { locales, type Locale } from "#generated/locales.ts";

interface Node {
  readonly nodeType: string;
  readonly action: string;
  readonly slug: string;
}

/** An address that answers a page and stands in no sitemap. */
export interface UnlistedAddress {
  readonly path: string;
  readonly status: number;
}

/** Hidden pages that ask for no sign-in. */
function openSlugs(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => {
    const page: { restricted?: boolean } = JSON.parse(readFileSync(join(folder, file), "utf8"));
    return page.restricted === true ? [] : [basename(file, ".json")];
  });
}

/** Pages that nobody finds in a sitemap: searches, sign-in, hidden, missing and offline pages. */
function unlistedIn(locale: Locale, prefix: string): UnlistedAddress[] {
  const nodes: Node[] = JSON.parse(readFileSync(`content/${locale}/sitemap.json`, "utf8"));
  const slugOf = (type: string): string =>
    nodes.find(({ nodeType }) => nodeType === type)?.slug ?? "/";
  const search = slugOf("search");
  const searches = ["", "?q=GPS", "?q=qqqq", "?q=", "?q=ab", `?q=${"x".repeat(101)}`];
  const hidden = openSlugs(`content/${locale}/hidden-pages`).map((slug) =>
    slugOf("hidden").replace(":slug", slug),
  );
  const found = [
    ...searches.map((query) => `${search}${query}`),
    ...hidden,
    ...nodes.filter(({ nodeType }) => nodeType === "login").map(({ slug }) => slug),
  ];
  return [
    ...found.map((path) => ({ path: `${prefix}${path}`, status: 200 })),
    { path: `${prefix}/not-there`, status: 404 },
    { path: `/offline/${locale}`, status: 200 },
  ];
}

/** In prefix mode. */
export function unlistedAddresses(defaultLocale: Locale): UnlistedAddress[] {
  return locales.flatMap((locale) =>
    unlistedIn(locale, locale === defaultLocale ? "" : `/${locale}`),
  );
}
