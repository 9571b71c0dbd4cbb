import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { formatter } from "@lingui/format-po";
import { devtoolsLocales } from "./catalog-files.ts";
import { textsOfSource } from "./source-texts.ts";

/** The visible parts of the devtools, including the book, whose pages are rendered on the server. */
const devtoolsSources = [
  "src/devtools/**/*.{ts,tsx}",
  "src/i18n/step-text.ts",
  "src/server/devtools/book/**/*.{ts,tsx}",
];

type Message = Parameters<typeof po.serialize>[0][string];

const sourceLocale = "en";
const po = formatter({ explicitIdAsDefault: true, lineNumbers: false });
/** Without a date: the same sources result in the same catalog. */
const header = (locale: string): string =>
  `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n"Language: ${locale}\\n"\n`;

/** The texts in the devtools' sources, and the problems with them. */
export interface DevtoolsTexts {
  /** The files that use each text. */
  readonly origins: ReadonlyMap<string, readonly string[]>;
  readonly faults: readonly string[];
}

/** Reads all devtools sources. */
export function readDevtoolsTexts(root: string): DevtoolsTexts {
  const origins = new Map<string, string[]>();
  const faults: string[] = [];
  const exclude = ["**/*.test.*"];
  for (const file of globSync(devtoolsSources, { cwd: root, exclude }).toSorted()) {
    const found = textsOfSource(file, readFileSync(join(root, file), "utf8"));
    faults.push(...found.faults);
    for (const text of found.texts) origins.set(text, [...(origins.get(text) ?? []), file]);
  }
  return { origins, faults };
}

/** Returns the devtools catalogs as they should be: new texts untranslated, removed ones dropped. */
export async function devtoolsCatalogs(
  root: string,
  { origins }: DevtoolsTexts,
): Promise<ReadonlyMap<string, string>> {
  const own = `${devtoolsLocales}/${sourceLocale}.po`;
  const files = new Set([own, ...globSync(`${devtoolsLocales}/*.po`, { cwd: root })]);
  const texts = [...origins].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const written = [...files].map(async (file): Promise<[string, string]> => {
    const locale = basename(file, ".po");
    const context = { locale, sourceLocale, filename: file };
    const path = join(root, file);
    const existing = (existsSync(path) && readFileSync(path, "utf8")) || header(locale);
    const before = await po.parse(existing, context);
    const messages = texts.map(([id, places]): [string, Message] => {
      const translation = locale === sourceLocale ? id : (before[id]?.translation ?? "");
      return [id, { message: id, translation, origin: places.map((one) => [one]) }];
    });
    return [file, await po.serialize(Object.fromEntries(messages), { ...context, existing })];
  });
  return new Map(await Promise.all(written));
}

/** Returns the outdated catalogs. */
export function outdatedCatalogs(root: string, wanted: ReadonlyMap<string, string>): string[] {
  return [...wanted.keys()].filter((file) => {
    const path = join(root, file);
    return !existsSync(path) || readFileSync(path, "utf8") !== wanted.get(file);
  });
}

/** Updates the catalogs, and returns the ones that were outdated. */
export async function extractDevtoolsTexts(root: string): Promise<string[]> {
  const wanted = await devtoolsCatalogs(root, readDevtoolsTexts(root));
  const outdated = outdatedCatalogs(root, wanted);
  for (const file of outdated) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), wanted.get(file) ?? "");
  }
  return outdated;
}
