import type { Locale } from "#generated/locales.ts";
import type { Checks } from "#generated/types.ts";
import type { TextDocument } from "./documents.ts";
import { figuresOf } from "./figures.ts";

/** A statement of one locale at one location of a document. */
interface Statement {
  readonly locale: Locale;
  readonly file: string;
  readonly said: string;
}

/** A location where the locales disagree. */
export interface Disagreement {
  readonly document: string;
  readonly pointer: string;
  readonly says: string;
  /** Those that differ from the majority, or lack the location; all of them if there is no majority. */
  readonly files: readonly string[];
}

/** Reports differing facts in corresponding documents, or differing numbers in their texts. */
export function disagreements(
  documents: readonly TextDocument[],
  { samePages }: Pick<Checks, "samePages">,
): Disagreement[] {
  const groups = Map.groupBy(documents, ({ name }) => name);
  return [...groups].flatMap(([document, versions]) => {
    const mayLack = !samePages && versions.every(({ isNavigation }) => isNavigation);
    const comparing = { versions, mayLack };
    const places = [
      ...differences(comparing, ({ invariants }) => invariants, "different data"),
      ...differences(comparing, figures, "different figures"),
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
  /** The location need not exist in all of them. */
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
    const lack = lacking.length === 0 ? [] : [`missing in ${localesOf(lacking)}`];
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

/** Returns the files of the smallest groups. */
function oddFiles(groups: readonly (readonly Pick<Statement, "file">[])[]): string[] {
  const some = groups.filter(({ length }) => length > 0);
  const least = Math.min(...some.map(({ length }) => length));
  return some
    .filter(({ length }) => length === least)
    .flatMap((group) => group.map(({ file }) => file));
}
