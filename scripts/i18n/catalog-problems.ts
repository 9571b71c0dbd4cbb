import type { Catalog } from "./catalogs.ts";
import { messageShape, type MessageShape } from "./message-shape.ts";

/**
 * Returns the problems of the catalogs, as sentences that name file and id.
 * @param folder Folder of the catalogs: "locales".
 */
export function catalogProblems(catalogs: ReadonlyMap<string, Catalog>, folder: string): string[] {
  const ids = [...new Set([...catalogs.values()].flatMap((catalog) => [...catalog.keys()]))];
  const found = ids.toSorted().flatMap((id) => messageProblems(id, catalogs));
  return found.map(({ locale, says }) => `${folder}/${locale}.po: ${says}`);
}

interface CatalogProblem {
  readonly locale: string;
  readonly says: string;
}

function messageProblems(id: string, catalogs: ReadonlyMap<string, Catalog>): CatalogProblem[] {
  const problems: CatalogProblem[] = [];
  const shapes = new Map<string, MessageShape>();
  for (const [locale, catalog] of catalogs) {
    const text = catalog.get(id);
    if (text === undefined) problems.push({ locale, says: `${id} is missing` });
    else if (text.trim() === "") problems.push({ locale, says: `${id} is empty` });
    else {
      const shape = readShape(text);
      if (typeof shape === "string") {
        problems.push({ locale, says: `${id} does not parse: ${shape}` });
      } else shapes.set(locale, shape);
    }
  }
  return [...problems, ...pluralProblems(id, shapes), ...placeholderProblems(id, shapes)];
}

/** Returns the shape, or why the text has none. */
function readShape(text: string): MessageShape | string {
  try {
    return messageShape(text);
  } catch (error) {
    return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  }
}

function pluralProblems(id: string, shapes: ReadonlyMap<string, MessageShape>): CatalogProblem[] {
  return [...shapes].flatMap(([locale, { plurals }]) =>
    plurals.flatMap(({ type, categories }) => {
      const needed = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories;
      const lacking = needed.filter((category) => !categories.includes(category));
      return lacking.map((category) => ({
        locale,
        says: `${id} has no plural form "${category}"`,
      }));
    }),
  );
}

/** Compares with the majority, or on a tie with the first, so that an odd translation is reported once. */
function placeholderProblems(
  id: string,
  shapes: ReadonlyMap<string, MessageShape>,
): CatalogProblem[] {
  const lists = Array.from(shapes, ([locale, shape]) => {
    return { locale, names: nameList(shape.placeholders) };
  });
  const alike = Map.groupBy(lists, ({ names }) => names);
  const [most] = [...alike.values()].toSorted((a, b) => b.length - a.length);
  const [expected] = most ?? [];
  if (expected === undefined) return [];
  return lists
    .filter(({ names }) => names !== expected.names)
    .map(({ locale, names }) => ({
      locale,
      says: `${id} has the placeholders ${names}, ${expected.locale} has ${expected.names}`,
    }));
}

function nameList(names: ReadonlySet<string>): string {
  return `{${[...names].toSorted().join(", ")}}`;
}
