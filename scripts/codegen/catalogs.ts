import { join } from "node:path";
import { catalogLocales, devtoolsLocales } from "../i18n/catalog-files.ts";
import { allOf } from "./all-of.ts";
import { banner } from "./output.ts";
import { catalogSource, readCatalog } from "./read-catalog.ts";
import { isSchema, type Schemas } from "./schemas.ts";

/** Texts that are loaded separately, by id prefix: each group has its own catalogs. */
const apart = [
  {
    prefixes: ["carousel.", "link.", "table.scrolls"],
    folder: "islands/",
    loader: "loadIslandCatalog",
    what: "Texts of blocks that have behaviour, but for those of forms; the app wakes with them alone.",
  },
  {
    prefixes: ["problem."],
    folder: "problems/",
    loader: "loadProblemCatalog",
    what: "Texts of validation problems.",
  },
  {
    prefixes: ["form.", "login."],
    folder: "form/",
    loader: "loadFormCatalog",
    what: "Texts of forms, the one to log in included; they come with the first form.",
  },
  {
    prefixes: ["consent.", "kind."],
    folder: "consent/",
    loader: "loadConsentCatalog",
    what: "Texts of the cookie banner and those that kinds declare; only the server renders them.",
  },
  { prefixes: ["mail."], folder: "mail/", loader: "loadMailCatalog", what: "Texts of mails." },
] as const;

interface Loader {
  readonly folder: string;
  readonly loader: string;
  readonly what: string;
}

function isForIslands({ folder }: Loader): boolean {
  return folder === "islands/" || folder === "form/";
}

/** Reads the site's texts of one locale, by id. */
async function readTexts(root: string, locale: string): Promise<Map<string, string>> {
  const texts = await readCatalog(root, "locales", locale);
  return new Map(texts.filter(([, text]) => text !== "").toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The site's texts in one locale, by id. */
interface SiteCatalog {
  readonly locale: string;
  readonly texts: ReadonlyMap<string, string>;
}

export async function readSiteCatalogs(root: string, schemas: Schemas): Promise<SiteCatalog[]> {
  const read = async (locale: string) => ({ locale, texts: await readTexts(root, locale) });
  return allOf(localesOf(schemas).map(read));
}

/** Returns the ids of all texts of the site, regardless of which locales have them. */
export function messageIds(catalogs: readonly SiteCatalog[]): ReadonlySet<string> {
  return new Set(catalogs.flatMap(({ texts }) => [...texts.keys()]).toSorted());
}

/** Returns the compiled catalogs of all locales, the union of message ids, and the list of locales. */
export async function catalogFiles(catalogs: readonly SiteCatalog[]): Promise<Map<string, string>> {
  const locales = catalogs.map(({ locale }) => locale);
  const ids = [...messageIds(catalogs)];
  const outputs = new Map<string, string>();
  for (const { locale, texts } of catalogs) {
    const entries = [...texts];
    const site = entries.filter(([id]) => !apart.some(({ prefixes }) => beginsWith(id, prefixes)));
    outputs.set(`src/generated/catalogs/${locale}.ts`, await catalogSource(site));
    for (const { prefixes, folder } of apart) {
      const own = entries.filter(([id]) => beginsWith(id, prefixes));
      outputs.set(`src/generated/catalogs/${folder}${locale}.ts`, await catalogSource(own));
    }
  }
  const incomplete = catalogs.filter(({ texts }) => texts.size < ids.length);
  outputs.set(
    "src/generated/locales.ts",
    localesSource(
      locales,
      incomplete.map((c) => c.locale),
    ),
  );
  outputs.set("src/generated/message-ids.ts", messageIdsSource(ids));
  outputs.set("src/generated/messages.ts", messagesSource(locales));
  outputs.set("src/generated/island-messages.ts", islandMessagesSource(locales));
  return outputs;
}

/** Returns the compiled devtools catalogs, without untranslated texts. */
export async function devtoolsCatalogFiles(root: string): Promise<Map<string, string>> {
  const locales = catalogLocales(join(root, devtoolsLocales));
  const outputs = new Map<string, string>();
  const read = async (locale: string) =>
    [locale, await readCatalog(root, devtoolsLocales, locale)] as const;
  for (const [locale, texts] of await allOf(locales.map(read))) {
    const translated = texts.filter(([, text]) => text !== "");
    outputs.set(`src/generated/catalogs/devtools/${locale}.ts`, await catalogSource(translated));
  }
  // English is always loaded, as the fallback for missing translations.
  const load = locales
    .filter((locale) => locale !== "en")
    .toSorted()
    .map((locale) => `  "${locale}": () => import("./catalogs/devtools/${locale}.ts"),`);
  outputs.set(
    "src/generated/devtools-catalogs.ts",
    `${banner}import type { Messages } from "@lingui/core";

/** Texts of the devtools in the languages that they speak besides English. */
export const devtoolsCatalogs: Readonly<Record<string, () => Promise<{ messages: Messages }>>> = {
${load.join("\n")}
};
`,
  );
  return outputs;
}

function beginsWith(id: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => id.startsWith(prefix));
}

function localesOf(schemas: Schemas): string[] {
  const schema = schemas.get("parts/locale.schema.json");
  const values = isSchema(schema) ? schema["enum"] : undefined;
  if (!Array.isArray(values)) throw new Error("schema/parts/locale.schema.json has no enum");
  return values.map(String);
}

function localesSource(locales: string[], incomplete: string[]): string {
  const list = locales.map((locale) => JSON.stringify(locale)).join(", ");
  return `${banner}import type { Locale } from "./types.ts";

export type { Locale };

/** Locales of the site (schema/parts/locale.schema.json). */
export const locales = [${list}] as const satisfies readonly Locale[];

/** Locales whose catalog lacks texts that another one has. */
export const incompleteLocales: readonly Locale[] = ${JSON.stringify(incomplete)};
`;
}

/** Loaders of the island texts, separate so that hydration does not load the others. */
function islandMessagesSource(locales: string[]): string {
  return [
    banner.trimEnd(),
    `import type { Messages } from "@lingui/core";`,
    `import type { Locale } from "./locales.ts";`,
    "",
    "export type LoadMessages = () => Promise<{ messages: Messages }>;",
    ...apart.filter(isForIslands).flatMap((kind) => loaderSource(kind, locales)),
    "",
  ].join("\n");
}

function loaderSource({ folder, loader, what }: Loader, locales: string[]): string[] {
  const load = (locale: string) => `() => import("./catalogs/${folder}${locale}.ts")`;
  return [
    "",
    `/** ${what} */`,
    `export const ${loader}: Record<Locale, LoadMessages> = {`,
    ...locales.map((locale) => `  ${locale}: ${load(locale)},`),
    "};",
  ];
}

/** Types only, so that a new text does not reload the pages that are open in development. */
function messageIdsSource(ids: string[]): string {
  return `${banner}/** Ids of all interface texts in locales/*.po. */
export type MessageId =
${ids.map((id) => `  | ${JSON.stringify(id)}`).join("\n") || "  never"};
`;
}

function messagesSource(locales: string[]): string {
  const site = { folder: "", loader: "loadCatalog", what: "Texts of the site." };
  const others = apart.filter((kind) => !isForIslands(kind));
  return [
    banner.trimEnd(),
    `import type { LoadMessages } from "./island-messages.ts";`,
    `import type { Locale } from "./locales.ts";`,
    ...[site, ...others].flatMap((kind) => loaderSource(kind, locales)),
    "",
  ].join("\n");
}
