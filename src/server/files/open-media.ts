import { join } from "node:path";
import type { Loss, LossRegistry, ResponseOrigin } from "#api/losses/loss-registry.ts";
import type { Brand } from "#generated/types.ts";
import { problem as createProblem } from "#contract/problems/problem.ts";
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

interface OwnPictures {
  readonly media: Media;
  readonly brand: Brand;
  readonly losses: LossRegistry;
  readonly logger: Logger;
}

const place: ResponseOrigin = { service: "media", endpoint: "/media", address: "/media" };
const remedy = "copy them to media/ of CONTENT_DIR, or serve them from MEDIA_ORIGIN";

/**
 * Records, and logs once, which pictures are missing that no document of a content service names: those of
 * the site itself, and the icon of the brand.
 */
export async function checkOwnPictures({
  media,
  brand,
  losses,
  logger,
}: OwnPictures): Promise<void> {
  const missing: Loss[] = [];
  for (const url of new Set([brandIcon(brand.id), ...ownPictures.map((picture) => picture.url)])) {
    const pointer = url.slice(place.endpoint.length);
    const found = await media.find(pointer).catch(() => undefined);
    if (found !== undefined) continue;
    missing.push({
      costs: "picture",
      problem: createProblem("missing-picture", pointer, { actual: url }),
    });
  }
  const paths = losses.record(place, missing).map(({ problem }) => problem.actual);
  if (paths.length === 0) return;
  logger.warn({ detail: paths.join(", "), reason: remedy }, "site-pictures-missing");
}
