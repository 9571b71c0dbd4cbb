import { LRUCache } from "lru-cache";
import { ConcurrencyLimit } from "#protocol/concurrency-limit.ts";
import type { PictureSize, SizeOf } from "#site/filling/picture-sizes.ts";
import { measurePicture } from "./measure-picture.ts";
import type { Media } from "./media.ts";

/** The result of measuring a picture; without a size it cannot be measured. */
interface Measured {
  readonly size?: PictureSize;
}

const maxPictures = 20_000;
/** As long as a file of a CMS counts as fresh. */
const freshMs = 10 * 60_000;
/** Whole files are read, so few at a time, and the queue is limited to the pictures of a page. */
const measuring = { maxRunning: 2, maxQueued: 500 };

/**
 * Sizes of the pictures below `/media/` for which the content has none, read from the files that visitors
 * get: of the content folder, or of the one configured host. Rendering never waits: an unknown size is
 * read in the background, and until then no space is reserved for the picture.
 */
export function pictureSizes(media: Media): SizeOf {
  // Limited by size, since a cache limited by number allocates memory for all entries at once.
  const known = new LRUCache<string, Measured>({
    maxSize: maxPictures,
    sizeCalculation: () => 1,
    ttl: freshMs,
  });
  const reading = new Set<string>();
  const limit = new ConcurrencyLimit(measuring);

  const read = async (path: string): Promise<void> => {
    if (reading.has(path)) return;
    reading.add(path);
    try {
      const size = await limit.run(() => measured(media, path));
      known.set(path, size === undefined ? {} : { size });
    } catch {
      // Too many are waiting, or the host fails: the next request starts it again.
    } finally {
      reading.delete(path);
    }
  };

  return (url) => {
    const path = pathOf(url);
    if (path === undefined) return undefined;
    const found = known.get(path, { allowStale: true, noDeleteOnStaleGet: true });
    if (found === undefined || !known.has(path)) void read(path);
    return found?.size;
  };
}

async function measured(media: Media, path: string): Promise<PictureSize | undefined> {
  const file = await media.find(path);
  return file && measurePicture(file.body.plain, path);
}

/** Returns the decoded path below the media folder; undefined for everything else. */
function pathOf(url: string): string | undefined {
  const [, path] = /^\/media(\/(?!cache\/)[^?#]+)$/.exec(url) ?? [];
  if (path === undefined) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
