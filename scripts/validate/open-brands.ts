import { createClient, type ContentClient } from "#api/client/client.ts";
import { InvalidContent, type ContentProblem } from "#cms/content/content-problem.ts";
import { createCms } from "#cms/create-cms.ts";
import { loadBrands } from "#cms/content/load-brands.ts";
import type { Brand } from "#generated/types.ts";
import type { Locale } from "#i18n/locales.ts";

/** The brands of a content folder that offer a locale, each with a client of its content. */
export async function brandsWith(contentDir: string, locale: Locale): Promise<OpenBrand[]> {
  const brands = await openBrands(contentDir);
  return brands.filter(({ brand }) => brand.locales.includes(locale));
}

interface OpenBrand {
  readonly brand: Brand;
  readonly client: ContentClient;
}

const opened = new Map<string, Promise<OpenBrand[]>>();

/** Read once, however many documents a folder holds. */
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
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return { brand, client: createClient({ fetch, baseUrl: "http://localhost", routing, log }) };
}
