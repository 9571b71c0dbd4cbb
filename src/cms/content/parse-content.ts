import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Cleaned } from "#contract/clean-clone.ts";
import { documentLimits, maxDocumentBytes } from "#contract/limits.ts";
import { parseJson } from "#contract/parse-json.ts";
import { withoutNulls } from "#lib/json/without-nulls.ts";
import { brandWords, fillInBrand, type BrandWords } from "#lib/text/fill-in-brand.ts";

const limits = { ...documentLimits, maxBytes: maxDocumentBytes };

export type Parsed = Cleaned & {
  /** Changes whenever the value does. */
  readonly digest: string;
};

/**
 * Parsed files by a hash of their bytes, up to a total size: the brands of a site share most files, and
 * a file that is reread has seldom changed.
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

/** The bytes of a content file, not parsed yet. */
export interface ContentBytes {
  /** Changes whenever the value does. */
  readonly digest: string;
  readonly size: number;
  /**
   * Parses with the brand's values filled in and nulls removed. The same bytes yield the very same
   * object, which must not be modified.
   */
  readonly parse: () => Parsed;
  /** The same with the placeholders for the brand's values. */
  readonly parseAsWritten: () => Parsed;
}

export function contentBytes(bytes: Buffer, brand: BrandWords | undefined): ContentBytes {
  const size = bytes.byteLength;
  const digest = createHash("sha256").update(bytes).digest("base64url");
  const read = () =>
    remembered(digest, size, () => {
      const { value, problems } = parseJson(bytes, limits);
      if (value === undefined) return { problems };
      // Outside of strings, `null` cannot be spelled with escapes.
      return { value: bytes.includes("null") ? withoutNulls(value) : value, problems };
    });
  if (brand === undefined || !mayNameBrand(bytes)) {
    return { digest, size, parse: read, parseAsWritten: read };
  }
  const ownDigest = `${digest} ${brand.name} ${brand.mailDomain}`;
  const parse = () =>
    remembered(ownDigest, size, () => {
      const { value, problems } = read();
      return { value: fillInBrand(value, brand), problems };
    });
  return { digest: ownDigest, size, parse, parseAsWritten: read };
}

/** Whether texts may contain brand placeholders, possibly spelled with escapes. */
function mayNameBrand(bytes: Buffer): boolean {
  return bytes.includes("\\u") || brandWords.some((word) => bytes.includes(`{${word}}`));
}
