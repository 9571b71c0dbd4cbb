import { checkPattern, warningsOfPattern } from "#contract/patterns/check-pattern.ts";
import { migrateDocument } from "#contract/migrations/migrate.ts";
import { olderVersion } from "#contract/migrations/older-version.ts";
import { missingPictures, pictureAddresses } from "#contract/warnings/picture-warnings.ts";
import { blockValidators } from "#generated/validators/all.ts";
import type { ContentVerdict } from "#kinds/content-verdict.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import type { PathSet } from "#lib/url/path-set.ts";
import { anyBrand, withoutBlocks } from "./check-alone.ts";

/** What is wrong with blocks that are saved together; no service answers them. */
export function checkPatternFile(written: unknown, files: PathSet | undefined): ContentVerdict {
  const data = fillInBrand(written, anyBrand);
  const { problems } = checkPattern(data, blockValidators);
  const older = migrateDocument(data).moved.map((block) => olderVersion(block, written));
  return withoutBlocks([
    ...problems,
    ...warningsOfPattern(data, problems),
    ...(files === undefined ? [] : missingPictures(pictureAddresses(data), files)),
    ...older,
  ]);
}
