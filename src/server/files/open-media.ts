import { join } from "node:path";
import type { Brand } from "#generated/types.ts";
import { brandIcon } from "#lib/url/brand-icon.ts";
import { ownPictures } from "#site/layout-pictures.ts";
import type { Logger } from "../logger.ts";
import { DiskCache } from "./disk-cache.ts";
import { openMediaOrigin } from "./media-origin.ts";
import { cacheRules } from "../reply/responses.ts";
import { createMedia, type Media } from "./media.ts";
import { createRemoteMedia } from "./remote-media.ts";

interface MediaSettings {
  readonly cacheDir: string;
  readonly contentDir: string;
  /** The service of a CMS, whose content names neither the icon of a brand nor a default banner. */
  readonly apiBaseUrl: string | undefined;
  /** Another host whose files take precedence. */
  readonly mediaOrigin: string | undefined;
  readonly mediaInside: readonly string[];
  /** Pictures may be replaced at the same address, and the change is visible at once. */
  readonly devtools: boolean;
}

const mediaQuotaBytes = 256_000_000;
const maxMediaBytes = 20_000_000;

/** Serves the files of `/media/`: those of one other host, if any, before those of the content folder. */
export async function openMedia(
  settings: MediaSettings,
  brands: readonly Brand[],
  logger: Logger,
): Promise<Media> {
  const media = await mediaOf(settings, logger);
  if (settings.apiBaseUrl !== undefined) void tellMissingPictures(media, brands, logger);
  return media;
}

async function mediaOf(
  { cacheDir, contentDir, mediaOrigin, mediaInside: inside, devtools }: MediaSettings,
  logger: Logger,
): Promise<Media> {
  const own = createMedia(
    join(contentDir, "media"),
    devtools ? cacheRules.revalidate : cacheRules.hour,
  );
  if (mediaOrigin === undefined) return own;
  const disk = await DiskCache.open(join(cacheDir, "media"), mediaQuotaBytes);
  const origin = openMediaOrigin({ origin: mediaOrigin, inside, maxBytes: maxMediaBytes });
  const remote = createRemoteMedia({ origin, disk, logger });
  return { find: async (path) => (await remote.find(path)) ?? own.find(path) };
}

/** Logs which pictures are missing that no document names: those of the site itself, and icons of brands. */
async function tellMissingPictures(
  media: Media,
  brands: readonly Brand[],
  logger: Logger,
): Promise<void> {
  const icons = brands.map(({ id }) => brandIcon(id));
  const paths: string[] = [];
  for (const url of new Set([...icons, ...ownPictures.map((picture) => picture.url)])) {
    const found = await media.find(url.slice("/media".length)).catch(() => undefined);
    if (found === undefined) paths.push(url);
  }
  if (paths.length === 0) return;
  const reason = "copy them to media/ of CONTENT_DIR, or serve them from MEDIA_ORIGIN";
  logger.warn({ detail: paths.join(", "), reason }, "site-pictures-missing");
}
