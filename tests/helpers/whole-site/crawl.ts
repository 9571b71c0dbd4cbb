import { env } from "node:process";
import { locales } from "#generated/locales.ts";
import { credentials } from "../store-with-user.ts";
import { inParallel } from "./in-parallel.ts";
import { openPublicSite } from "./opened-public-site.ts";
import {
  listedAddresses,
  startPublicSite,
  type Alternates,
  type PublicSite,
} from "./public-site.ts";
import { createPageReader, type PageReader, type ReadPage } from "./read-page.ts";
import { homesByHost, mainBrand } from "./site-brands.ts";
import { loginPath, unlistedAddresses } from "./unlisted-addresses.ts";

/** A page as requested, and the expected response. */
export interface AskedPage extends ReadPage {
  readonly status: number;
  readonly expected: number;
}

/** A site as far as its pages link. */
export interface Crawl {
  /** By address; those of the sitemap first. */
  readonly pages: ReadonlyMap<string, AskedPage>;
  /** The sitemaps' entries: addresses, and their other languages where a sitemap was read. */
  readonly listed: ReadonlyMap<string, Alternates | undefined>;
  /** Responses of addresses that a page links to and that are none of the pages above. */
  readonly targets: ReadonlyMap<string, Target>;
}

export interface Target {
  readonly status: number;
  readonly type: string;
  /** A page that links there. */
  readonly from: string;
}

interface Question {
  readonly url: string;
  readonly expected: number;
  readonly init?: RequestInit;
  /** False where the same page is validated in another language. */
  readonly isValidated?: boolean;
}

function asked(urls: Iterable<string>): Question[] {
  return [...urls].map((url) => ({ url, expected: 200 }));
}

/** Without its fragment. */
export function pageAddress(address: string): string {
  return address.split("#", 1)[0] ?? address;
}

/** Requests and reads pages. The response of a form is stored under the form's address. */
async function readPages(
  { site, read }: { site: PublicSite; read: PageReader },
  questions: Iterable<Question>,
): Promise<AskedPage[]> {
  return inParallel(questions, async ({ url, expected, init, isValidated = true }) => {
    const response = await site.ask(url, init);
    const page = await read({ url, html: await response.text(), isValidated });
    return { ...page, status: response.status, expected };
  });
}

const isThorough = env["PROPERTY_RUNS"] !== undefined;

/**
 * One language of each page is validated as HTML, a different one from page to page: the languages share
 * components, and all other checks. PROPERTY_RUNS validates all.
 */
function isChosen(index: number, language: string): boolean {
  return isThorough || locales[index % locales.length] === language;
}

/** Submissions without scripts of a visitor who filled in nothing: one of each form and language. */
function emptyForms(pages: readonly AskedPage[]): Question[] {
  const found = new Map<string, Question>();
  const names = new Set<string>();
  for (const { lang, forms } of pages) {
    for (const [url, contentType] of forms) {
      const form = new URL(url).searchParams.get("form");
      if (form === null || form === "cookies" || form === "sign-out") continue;
      const body = contentType === "multipart/form-data" ? new FormData() : new URLSearchParams();
      body.set("email", "nobody");
      const index = [...names.add(form)].indexOf(form);
      found.set(`${lang} ${form}`, {
        url: pageAddress(url),
        expected: 422,
        isValidated: isChosen(index, lang),
        init: { method: "POST", body },
      });
    }
  }
  return [...found.values()];
}

/** The languages of each page are used in turn. */
function oneLanguageEach(listed: ReadonlyMap<string, Alternates | undefined>): Question[] {
  const pages = new Map<string, number>();
  return [...listed].map(([url, alternates]) => {
    const languages = [...new Set([url, ...(alternates?.values() ?? [])])].toSorted();
    const key = languages.join(" ");
    const index = pages.get(key) ?? pages.size;
    pages.set(key, index);
    const isValidated = isThorough || languages[index % languages.length] === url;
    return { url, expected: 200, isValidated };
  });
}

/** Requests each address on the site's own hosts once that pages link to. */
async function askTargets(
  site: PublicSite,
  pages: ReadonlyMap<string, AskedPage>,
): Promise<Map<string, Target>> {
  const hosts = new Set([...pages.keys()].map((url) => new URL(url).host));
  const from = new Map<string, string>();
  for (const { url, links, pictures } of pages.values()) {
    for (const address of [...links, ...pictures].map(pageAddress)) {
      if (!pages.has(address) && hosts.has(new URL(address).host)) from.set(address, url);
    }
  }
  const targets = await inParallel(from, async ([url, linkedFrom]) => {
    const response = await site.ask(url);
    await response.arrayBuffer();
    const type = response.headers.get("content-type") ?? "";
    return [url, { status: response.status, type, from: linkedFrom }] as const;
  });
  return new Map(targets);
}

function byAddress(pages: readonly AskedPage[]): Map<string, AskedPage> {
  return new Map(pages.map((page) => [page.url, page]));
}

/** The cookie of a visitor who has signed in. */
async function signedIn(site: PublicSite, loginPage: string): Promise<string> {
  const init = { method: "POST", body: new URLSearchParams(credentials) };
  const response = await site.ask(loginPage, init);
  return response.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
}

/** Every page of the first brand, with its languages below one host. */
export async function crawlPrefixes(): Promise<Crawl> {
  const brand = mainBrand();
  const { origin } = brand;
  const site = await startPublicSite({ FORMS_PER_VISITOR: "1000", FORMS_IN_TOTAL: "1000" });
  try {
    const reading = { site, read: createPageReader() };
    const listed = await listedAddresses(site, origin);
    const login = loginPath(brand);
    const cookie = login === undefined ? "" : await signedIn(site, `${origin}${login}`);
    const unlisted = unlistedAddresses(brand).map(
      ({ path, locale, index, status, isSignedIn, fields }) => ({
        url: `${origin}${path}`,
        expected: status,
        isValidated: isChosen(index, locale),
        init: {
          ...(isSignedIn === true && { headers: { cookie } }),
          ...(fields !== undefined && { method: "POST", body: new URLSearchParams(fields) }),
        },
      }),
    );
    const questions = [...oneLanguageEach(listed), ...unlisted];
    const found = await readPages(reading, questions);
    const pages = byAddress([...found, ...(await readPages(reading, emptyForms(found)))]);
    return { pages, listed, targets: await askTargets(site, pages) };
  } finally {
    await site.stop();
  }
}

/** The home pages of a brand with a host for each language; in this process. */
export async function crawlDomains(): Promise<Crawl> {
  const { brand, homes = [] } = homesByHost() ?? {};
  const site = await openPublicSite({ LOCALE_MODE: "domain", ...(brand && { BRAND: brand.id }) });
  try {
    const pages = byAddress(await readPages({ site, read: createPageReader() }, asked(homes)));
    const listed = new Map(homes.map((url) => [url, undefined]));
    return { pages, listed, targets: await askTargets(site, pages) };
  } finally {
    await site.stop();
  }
}
