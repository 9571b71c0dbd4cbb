import { LRUCache } from "lru-cache";
import { ConcurrencyLimit } from "#protocol/concurrency-limit.ts";
import type { PictureSize, SizeOf } from "#site/filling/picture-sizes.ts";
import { measurePicture } from "./measure-picture.ts";
import type { Media } from "./media.ts";

/** What was read of a picture; without a size it is none that can be measured. */
interface Measured {
  readonly size?: PictureSize;
}

const maxPictures = 20_000;
/** As long as a file of a CMS is taken for current. */
const freshMs = 10 * 60_000;
/** Whole files are read for it: so few at a time, and no more at all than a page of pictures has. */
const measuring = { maxRunning: 2, maxQueued: 500 };

/**
 * Sizes of the pictures below `/media/` whose content does not say them, read from the files that
 * visitors get: of the content folder, or of the one host that is configured. Nobody waits for it: a
 * size that is not known yet is read behind, and a picture without one has no place kept.
 */
export function pictureSizes(media: Media): SizeOf {
  // By size, since a cache by number takes the memory of all its entries at once.
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
      // Too many wait, or the host fails: whoever asks next starts it again.
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

/** The decoded path below the media folder; undefined for everything else. */
function pathOf(url: string): string | undefined {
  const [, path] = /^\/media(\/(?!cache\/)[^?#]+)$/.exec(url) ?? [];
  if (path === undefined) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
