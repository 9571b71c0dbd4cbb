import type { Locale } from "#generated/locales.ts";
import type { Checks } from "#generated/types.ts";
import type { TextDocument } from "./documents.ts";
import { figuresOf } from "./figures.ts";

/** A statement of one locale at one place of a document. */
interface Statement {
  readonly locale: Locale;
  readonly file: string;
  readonly said: string;
}

/** One place where the locales do not say the same. */
export interface Disagreement {
  readonly document: string;
  readonly pointer: string;
  readonly says: string;
  /** Those that say something else than most do, or lack the place; all where no more agree than differ. */
  readonly files: readonly string[];
}

/** Where documents that belong together differ in facts, or their texts in figures. */
export function disagreements(
  documents: readonly TextDocument[],
  { samePages }: Pick<Checks, "samePages">,
): Disagreement[] {
  const groups = Map.groupBy(documents, ({ name }) => name);
  return [...groups].flatMap(([document, versions]) => {
    const mayLack = !samePages && versions.every(({ isNavigation }) => isNavigation);
    const comparing = { versions, mayLack };
    const places = [
      ...differences(comparing, ({ invariants }) => invariants, "other data"),
      ...differences(comparing, figures, "other figures"),
    ];
    return places.map((place) => ({ document, ...place }));
  });
}

function figures({ locale, copies }: TextDocument): [string, string][] {
  return copies.map(({ pointer, pieces }) => [
    pointer,
    figuresOf(pieces.join("\n"), locale).join(" ") || "none",
  ]);
}

interface Comparing {
  readonly versions: readonly TextDocument[];
  /** A place need not exist in all of them. */
  readonly mayLack: boolean;
}

function differences(
  { versions, mayLack }: Comparing,
  statements: (version: TextDocument) => readonly (readonly [string, string])[],
  says: string,
): Omit<Disagreement, "document">[] {
  const byPointer = new Map<string, Statement[]>();
  for (const version of versions) {
    const { locale, file } = version;
    for (const [pointer, said] of statements(version)) {
      const place = byPointer.get(pointer) ?? [];
      byPointer.set(pointer, [...place, { locale, file, said }]);
    }
  }
  return [...byPointer].flatMap(([pointer, place]) => {
    const lacking = mayLack ? [] : versions.filter(({ file }) => !place.some(isOf(file)));
    const groups = Map.groupBy(place, ({ said }) => said);
    if (groups.size === 1 && lacking.length === 0) return [];
    const lines = Array.from(groups, ([said, from]) => `${localesOf(from)} ${said}`);
    const lack = lacking.length === 0 ? [] : [`${localesOf(lacking)} without it`];
    const summary = [...lines, ...lack].join("; ");
    return [
      {
        pointer,
        says: `${says} by locale: ${summary}`,
        files: oddFiles([...groups.values(), lacking]),
      },
    ];
  });
}

function isOf(file: string): (statement: Statement) => boolean {
  return (statement) => statement.file === file;
}

function localesOf(from: readonly Pick<Statement, "locale">[]): string {
  return from.map(({ locale }) => locale).join(", ");
}

/** The files of the smallest groups. */
function oddFiles(groups: readonly (readonly Pick<Statement, "file">[])[]): string[] {
  const some = groups.filter(({ length }) => length > 0);
  const least = Math.min(...some.map(({ length }) => length));
  return some
    .filter(({ length }) => length === least)
    .flatMap((group) => group.map(({ file }) => file));
}
