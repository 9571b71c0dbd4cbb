import { join } from "node:path";
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
