import { locales, type Locale } from "#generated/locales.ts";

/** What devtools call several blocks that are saved together under a name, beside the kinds of content. */
export const patternKind = "pattern";

/** Below the folder of a locale. */
export const patternsFolder = "patterns";

const patternPath = /(?:^|\/)([a-z]{2})\/patterns\/([a-z0-9][a-z0-9-]{0,79})\.json$/;

/** What a path says of a pattern. */
export interface PatternPath {
  readonly locale: Locale;
  /** The same in every locale. */
  readonly name: string;
}

/** Undefined of a path that is none of a pattern. */
export function readPatternPath(path: string): PatternPath | undefined {
  const [, code, name = ""] = patternPath.exec(path.replaceAll("\\", "/")) ?? [];
  const locale = locales.find((one) => one === code);
  return locale && { locale, name };
}

/** Where a pattern lies in the project. */
export function pathOfPattern({ locale, name }: PatternPath): string {
  return `content/${locale}/${patternsFolder}/${name}.json`;
}
