import { checkPattern, warningsOfPattern } from "#contract/patterns/check-pattern.ts";
import { readPatternPath } from "#contract/patterns/pattern-path.ts";
import { migrateDocument } from "#contract/migrations/migrate.ts";
import { olderVersion } from "#contract/migrations/older-version.ts";
import { missingPictures, pictureAddresses } from "#contract/warnings/picture-warnings.ts";
import { blockValidators } from "#generated/validators/all.ts";
import type { ContentVerdict } from "#kinds/content-verdict.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import { anyBrand, withoutBlocks } from "./check-alone.ts";
import { check } from "./check.ts";
import { guessChecked, pattern, type CheckedKind } from "./kinds.ts";
import { mediaBeside } from "./media-beside.ts";

/** What our own command knows beside the contract: patterns, which no service answers. */
export function guessOwn(path: string, data: unknown): CheckedKind | undefined {
  return readPatternPath(path) === undefined ? guessChecked(path, data) : pattern;
}

/** The same as a site makes of a document of a kind, and what is wrong with a pattern. */
export async function checkOwn(
  kind: CheckedKind,
  written: unknown,
  path: string,
): Promise<ContentVerdict> {
  if (kind !== pattern) return check(kind, written, path);
  const data = fillInBrand(written, anyBrand);
  const { problems } = checkPattern(data, blockValidators);
  const files = await mediaBeside(path);
  const { moved } = migrateDocument(data);
  return withoutBlocks([
    ...problems,
    ...warningsOfPattern(data, problems),
    ...(files === undefined ? [] : missingPictures(pictureAddresses(data), files)),
    ...moved.map((block) => olderVersion(block, written)),
  ]);
}
