import { locales, type Locale } from "#generated/locales.ts";

/** What devtools call several blocks saved together under a name, alongside the kinds of content. */
export const patternKind = "pattern";

/** Relative to the folder of a locale. */
export const patternsFolder = "patterns";

const patternPath = /(?:^|\/)([a-z]{2})\/patterns\/([a-z0-9][a-z0-9-]{0,79})\.json$/;

/** The parts of a pattern's path. */
export interface PatternPath {
  readonly locale: Locale;
  /** The same in every locale. */
  readonly name: string;
}

/** Parses the path of a pattern; undefined for any other path. */
export function readPatternPath(path: string): PatternPath | undefined {
  const [, code, name = ""] = patternPath.exec(path.replaceAll("\\", "/")) ?? [];
  const locale = locales.find((one) => one === code);
  return locale && { locale, name };
}

/** Returns the path of a pattern in the project. */
export function pathOfPattern({ locale, name }: PatternPath): string {
  return `content/${locale}/${patternsFolder}/${name}.json`;
}
