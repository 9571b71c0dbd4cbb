import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Brand, Locale } from "#generated/types.ts";

interface Node {
  readonly nodeType: string;
  readonly action: string;
  readonly slug: string;
}

/** An address that responds with a page and is in no sitemap. */
export interface UnlistedAddress {
  readonly path: string;
  readonly locale: Locale;
  /** The same for the same page in each language. */
  readonly index: number;
  readonly status: number;
  /** Requested by a visitor who has signed in. */
  readonly isSignedIn?: boolean;
  /** What a visitor posts there without scripts. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Pages in no sitemap: searches, sign-in, hidden and restricted, missing and offline pages. */
function unlistedIn(locale: Locale, prefix: string): Omit<UnlistedAddress, "locale" | "index">[] {
  const nodes: Node[] = JSON.parse(readFileSync(`content/${locale}/sitemap.json`, "utf8"));
  const slugsOf = (type: string): readonly string[] =>
    nodes.filter(({ nodeType }) => nodeType === type).map(({ slug }) => slug);
  const searches = ["", "?q=GPS", "?q=qqqq", "?q=", "?q=ab", `?q=${"x".repeat(101)}`];
  const names = globSync(`content/${locale}/hidden-pages/*.json`).toSorted();
  const hidden = slugsOf("hidden").flatMap((slug) =>
    names.map((file) => slug.replace(":slug", basename(file, ".json"))),
  );
  const logins = slugsOf("login");
  const found = [
    ...slugsOf("search").flatMap((search) => searches.map((query) => `${search}${query}`)),
    ...logins,
  ];
  return [
    ...found.map((path) => ({ path: `${prefix}${path}`, status: 200 })),
    ...hidden.map((path) => ({ path: `${prefix}${path}`, status: 200, isSignedIn: true })),
    ...logins.map((login) => ({
      path: `${prefix}${login}?returnUrl=%2F`,
      status: 401,
      fields: { login: `nobody-${locale}`, password: "x" },
    })),
    { path: `${prefix}/not-there`, status: 404 },
    { path: `/offline/${locale}`, status: 200 },
  ];
}

/** The path of a brand's login page; undefined if it has none. */
export function loginPath({ defaultLocale }: Brand): string | undefined {
  const nodes: Node[] = JSON.parse(readFileSync(`content/${defaultLocale}/sitemap.json`, "utf8"));
  return nodes.find(({ nodeType }) => nodeType === "login")?.slug;
}

/** In prefix mode. */
export function unlistedAddresses({ locales, defaultLocale }: Brand): UnlistedAddress[] {
  return locales.flatMap((locale) => {
    const prefix = `/${locale}`;
    const addresses = unlistedIn(locale, locale === defaultLocale ? "" : prefix);
    return addresses.map((address, index) => ({ ...address, locale, index }));
  });
}
