import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { trust } from "#contract/trust.ts";
import { mainBrand } from "../../tests/helpers/whole-site/site-brands.ts";

interface Node {
  readonly nodeType: string;
  readonly action: string;
  readonly slug: string;
}

/** Folders of the entries of a list, by node type. */
const entryFolders: Readonly<Record<string, string>> = {
  service: "services",
  product: "products",
  post: "posts",
  job_offer: "job-offers",
  hidden: "hidden-pages",
};

/**
 * Returns one page of each type, from the sitemap of the content: every single page, the first entry of
 * every list, and a missing page. Paths include the locale prefix.
 */
export function pagesOfEachType(contentDir: string, locale: string): string[] {
  const folder = join(contentDir, locale);
  const nodes = trust<Node[]>(JSON.parse(readFileSync(join(folder, "sitemap.json"), "utf8")));
  const prefix = locale === mainBrand().defaultLocale ? "" : `/${locale}`;
  const paths = nodes.flatMap(({ nodeType, action, slug }) => {
    if (action !== "show") return [slug];
    const entries = entryFolders[nodeType];
    const first = entries === undefined ? undefined : firstEntry(join(folder, entries));
    return first === undefined ? [] : [slug.replace(":slug", first)];
  });
  return [...paths, "/404"].map((path) =>
    path === "/" && prefix !== "" ? prefix : `${prefix}${path}`,
  );
}

function firstEntry(folder: string): string | undefined {
  const [file] = readdirSync(folder).toSorted();
  return file?.replace(/\.json$/, "");
}
