import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { createClient, type ContentClient } from "#api/client/client.ts";
import { InvalidContent, type ContentProblem } from "#cms/content/content-problem.ts";
import { createCms } from "#cms/create-cms.ts";
import { loadBrands } from "#cms/content/load-brands.ts";
import { redirectProblems, type KnownPages } from "#contract/problems/redirect-problems.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { validateEntity } from "#contract/validate-entity.ts";
import type { Brand, Redirects } from "#generated/types.ts";
import { redirects } from "#generated/validators/all.ts";
import { isLocale, locales } from "#i18n/locales.ts";
import { knownPages } from "#pages/listing/page-paths.ts";
import { PagesUnknown } from "./pages-unknown.ts";

/**
 * All problems of a table of redirects. One that lies in a content folder is also compared with the
 * pages there; throws `PagesUnknown` when these cannot be read.
 */
export async function checkRedirects(data: unknown, path: string): Promise<readonly Problem[]> {
  const { value, problems } = validateEntity<Redirects>(data, redirects);
  if (value === undefined) return problems;
  const found = (await pagesBeside(path)).flatMap((pages) =>
    redirectProblems(value.redirects, { locales, pages }),
  );
  const compared = found.length > 0 ? found : redirectProblems(value.redirects, { locales });
  return [...problems, ...onceEach(compared)];
}

/** Brands mostly have the same pages, and the same problems. */
function onceEach(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((found) => [`${found.code} ${found.pointer}`, found])).values()];
}

/** The pages of the table's locale, for each brand that offers it. */
async function pagesBeside(path: string): Promise<KnownPages[]> {
  const locale = basename(path, ".json");
  const contentDir = dirname(dirname(path));
  if (!isLocale(locale) || !existsSync(join(contentDir, locale, "sitemap.json"))) return [];
  try {
    const offering = (await openBrands(contentDir)).filter(({ brand }) =>
      brand.locales.includes(locale),
    );
    return await Promise.all(
      offering.map(({ client, brand }) => knownPages(client, locale, [brand.defaultLocale])),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PagesUnknown(`cannot compare ${path} with the pages of ${contentDir}: ${reason}`);
  }
}

interface OpenBrand {
  readonly brand: Brand;
  readonly client: ContentClient;
}

const opened = new Map<string, Promise<OpenBrand[]>>();

/** Read once, however many tables a folder holds. */
function openBrands(contentDir: string): Promise<OpenBrand[]> {
  const known = opened.get(contentDir);
  if (known !== undefined) return known;
  const opening = loadBrands(contentDir).then((brands) =>
    Promise.all(brands.map((brand) => openBrand(contentDir, brand))),
  );
  opened.set(contentDir, opening);
  return opening;
}

async function openBrand(contentDir: string, brand: Brand): Promise<OpenBrand> {
  const missing: ContentProblem[] = [];
  const { fetch } = await createCms({
    contentDir,
    brandId: brand.id,
    onProblem: (problem) => {
      if (problem.costs !== "part") missing.push(problem);
    },
  });
  // A redirect may lead to what is left out: nobody can say that it leads nowhere.
  if (missing.length > 0) throw new InvalidContent(missing);
  const routing = { mode: "prefix", brand } as const;
  // What fails is thrown as well, and told then.
  const log = { warn: () => undefined, error: () => undefined };
  return { brand, client: createClient({ fetch, baseUrl: "http://localhost", routing, log }) };
}
