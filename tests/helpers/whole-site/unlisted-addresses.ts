import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { locales, type Locale } from "#generated/locales.ts";

interface Node {
  readonly nodeType: string;
  readonly action: string;
  readonly slug: string;
}

/** An address that answers a page and stands in no sitemap. */
export interface UnlistedAddress {
  readonly path: string;
  readonly locale: Locale;
  /** The same for the same page in each language. */
  readonly index: number;
  readonly status: number;
  /** Asked by somebody who has signed in. */
  readonly isSignedIn?: boolean;
  /** What a visitor posts there without scripts. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Pages that nobody finds in a sitemap: searches, sign-in, hidden and restricted, missing and offline pages. */
function unlistedIn(locale: Locale, prefix: string): Omit<UnlistedAddress, "locale" | "index">[] {
  const nodes: Node[] = JSON.parse(readFileSync(`content/${locale}/sitemap.json`, "utf8"));
  const slugOf = (type: string): string =>
    nodes.find(({ nodeType }) => nodeType === type)?.slug ?? "/";
  const search = slugOf("search");
  const searches = ["", "?q=GPS", "?q=qqqq", "?q=", "?q=ab", `?q=${"x".repeat(101)}`];
  const hidden = readdirSync(`content/${locale}/hidden-pages`).map((file) =>
    slugOf("hidden").replace(":slug", basename(file, ".json")),
  );
  const login = slugOf("login");
  const found = [...searches.map((query) => `${search}${query}`), login];
  return [
    ...found.map((path) => ({ path: `${prefix}${path}`, status: 200 })),
    ...hidden.map((path) => ({ path: `${prefix}${path}`, status: 200, isSignedIn: true })),
    {
      path: `${prefix}${login}?returnUrl=%2F`,
      status: 401,
      fields: { login: `nobody-${locale}`, password: "x" },
    },
    { path: `${prefix}/not-there`, status: 404 },
    { path: `/offline/${locale}`, status: 200 },
  ];
}

/** In prefix mode. */
export function unlistedAddresses(defaultLocale: Locale): UnlistedAddress[] {
  return locales.flatMap((locale) => {
    const addresses = unlistedIn(locale, locale === defaultLocale ? "" : `/${locale}`);
    return addresses.map((address, index) => ({ ...address, locale, index }));
  });
}
