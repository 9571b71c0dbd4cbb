import type { Locale } from "#generated/locales.ts";
import type { Checks } from "#generated/types.ts";
import type { TextDocument } from "./documents.ts";
import { figuresOf } from "./figures.ts";

/** A statement of one locale at one place of a document. */
interface Statement {
  readonly locale: Locale;
  readonly said: string;
}

/** One place where the locales do not say the same. */
export interface Disagreement {
  readonly document: string;
  readonly pointer: string;
  readonly says: string;
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
      ...differences(comparing, ({ facts }) => facts, "other data"),
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
    for (const [pointer, said] of statements(version)) {
      const place = byPointer.get(pointer) ?? [];
      byPointer.set(pointer, [...place, { locale: version.locale, said }]);
    }
  }
  return [...byPointer].flatMap(([pointer, place]) => {
    const isWhole = mayLack || place.length === versions.length;
    const isSame = isWhole && new Set(place.map(saidBy)).size === 1;
    return isSame ? [] : [{ pointer, says: `${says} by locale: ${summary(place)}` }];
  });
}

const saidBy = ({ said }: Statement): string => said;

function summary(place: readonly Statement[]): string {
  const groups = Map.groupBy(place, saidBy);
  return [...groups]
    .map(([said, from]) => `${from.map(({ locale }) => locale).join(", ")} ${said}`)
    .join("; ");
}
