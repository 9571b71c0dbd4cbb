import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isLocale, locales, type Locale } from "#i18n/locales.ts";
import { copyFolder } from "./copy-folder.ts";
import { fastFolder } from "./fast-folder.ts";

interface BrandFile {
  readonly locales: readonly string[];
  readonly hosts: readonly { readonly name: string; readonly locale?: string }[];
  readonly defaultLocale: string;
}

/** A copy of a test content folder; its brands have those of their languages that this site has. */
function inSiteLanguages(fixtures: string): string {
  const folder = mkdtempSync(join(fastFolder, "waymark-own-content-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  copyFolder(fixtures, folder);
  for (const file of globSync(join(folder, "brands/*.json"))) {
    const brand: BrandFile = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, `${JSON.stringify(spokenHere(brand), undefined, 2)}\n`);
  }
  return folder;
}

function spokenHere(brand: BrandFile): object {
  const served = brand.locales.filter(isLocale);
  const [first = locales[0]] = served;
  const known = (locale: string): Locale => (isLocale(locale) ? locale : first);
  const hosts = brand.hosts.filter(({ locale }) => locale === undefined || isLocale(locale));
  const main = known(brand.defaultLocale);
  return { ...brand, locales: served, defaultLocale: main, fallbackLocale: main, hosts };
}

/** Content of the tests, independent of the site's: a brand, some pages and posts. */
export const ownContent = inSiteLanguages("tests/cms/fixtures/content");

/** Whether this site has that content's second language; the first is English, which every site has. */
export const hasPolish: boolean = isLocale("pl");

/** Two brands and nothing else. */
export const twoBrands = inSiteLanguages("tests/cms/fixtures/two-brands");
