import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Cleaned } from "#contract/clean-clone.ts";
import { documentLimits, maxDocumentBytes } from "#contract/limits.ts";
import { parseJson } from "#contract/parse-json.ts";
import { withoutNulls } from "#lib/json/without-nulls.ts";
import { brandWords, fillInBrand, type BrandWords } from "#lib/text/fill-in-brand.ts";

const limits = { ...documentLimits, maxBytes: maxDocumentBytes };

export type Parsed = Cleaned & {
  /** Differs whenever the value does. */
  readonly digest: string;
};

/**
 * What files hold by their bytes, up to so many of them: the brands of a site share most files, and
 * one that is read again has seldom changed.
 */
const parsed = new LRUCache<string, Parsed & { readonly bytes: number }>({
  maxSize: 64_000_000,
  sizeCalculation: ({ bytes }) => bytes,
});

function remembered(digest: string, bytes: number, parse: () => Cleaned): Parsed {
  const known = parsed.get(digest);
  if (known !== undefined) return known;
  const made = { ...parse(), digest, bytes: Math.max(bytes, 1) };
  parsed.set(digest, made);
  return made;
}

/** What a file of content holds, before it is looked at. */
export interface ContentBytes {
  /** Differs whenever the value does. */
  readonly digest: string;
  readonly size: number;
  /**
   * With the brand's words in its texts and without what is null. The same bytes give the same value,
   * object for object, which nobody may change.
   */
  readonly parse: () => Parsed;
}

export function contentBytes(bytes: Buffer, brand: BrandWords | undefined): ContentBytes {
  const size = bytes.byteLength;
  const digest = createHash("sha256").update(bytes).digest("base64url");
  const read = () =>
    remembered(digest, size, () => {
      const { value, problems } = parseJson(bytes, limits);
      if (value === undefined) return { problems };
      // No escape spells it outside a text.
      return { value: bytes.includes("null") ? withoutNulls(value) : value, problems };
    });
  if (brand === undefined || !mayNameBrand(bytes)) return { digest, size, parse: read };
  const ownDigest = `${digest} ${brand.name} ${brand.mailDomain}`;
  const parse = () =>
    remembered(ownDigest, size, () => {
      const { value, problems } = read();
      return { value: fillInBrand(value, brand), problems };
    });
  return { digest: ownDigest, size, parse };
}

/** Whether the brand's words may stand in a text; an escape may spell them. */
function mayNameBrand(bytes: Buffer): boolean {
  return bytes.includes("\\u") || brandWords.some((word) => bytes.includes(`{${word}}`));
}
