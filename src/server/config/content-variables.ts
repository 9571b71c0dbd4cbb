import { isAddressRange } from "../guard/network-address.ts";
import {
  anyPath,
  baseUrl,
  listOf,
  matching,
  origin,
  wholeNumber,
  type ConfigReader,
  type VariableGroup,
} from "./config-reader.ts";

/** The site adds `/api` itself: with it, every request would be 404. */
function serviceUrl(raw: string): string | undefined {
  const url = baseUrl(raw);
  return url?.endsWith("/api") === true ? undefined : url;
}

export const contentVariables = {
  apiBaseUrl: {
    name: "API_BASE_URL",
    about:
      "Base URL of the CMS without `/api`, with a path where it has one; required except in `mock`.",
    expected: "an http or https address without a query, and without /api at its end",
    parse: serviceUrl,
    fallback: undefined,
  },
  mediaOrigin: {
    name: "MEDIA_ORIGIN",
    about:
      "Origin of the CMS's pictures, where they are not in the content folder. In a private network give its IP address, as `http://10.0.0.5:8080`, or its name with `MEDIA_INSIDE`.",
    expected: "an http or https origin",
    parse: origin,
    fallback: undefined,
  },
  mediaInside: {
    name: "MEDIA_INSIDE",
    about:
      "Private addresses and networks, as `172.30.0.0/24`, that the name in `MEDIA_ORIGIN` may resolve to, as in Compose or Kubernetes; without it only public ones.",
    expected: "addresses or networks, comma-separated",
    parse: listOf(isAddressRange),
    fallback: [],
  },
  contentRequestsAtOnce: {
    name: "CONTENT_REQUESTS_AT_ONCE",
    about:
      "Maximum of concurrent content requests to the CMS, those that visitors wait for first; fewer while it returns 429. Forms and sign-ins are not counted.",
    expected: "a whole number from 1 to 1000",
    parse: wholeNumber(1, 1000),
    fallback: 64,
  },
  contentDir: {
    name: "CONTENT_DIR",
    about:
      "Folder of the brands, of the pictures that no content names (`media/`: icons, default banners), and of all content in `mock`.",
    expected: "a folder",
    parse: anyPath,
    fallback: "content",
  },
  cacheDir: {
    name: "CACHE_DIR",
    about:
      "Cache folder for responses of the CMS, scaled pictures and results of checks; it should persist across deployments.",
    expected: "a folder",
    parse: anyPath,
    fallback: "var/cache",
  },
  contentCacheMb: {
    name: "CONTENT_CACHE_MB",
    about:
      "Maximum size on disk of cached CMS responses, in megabytes. The oldest are evicted first; raise it when the log has `cached-answers-given-up`.",
    expected: "a whole number from 1 to 1000000",
    parse: wholeNumber(1, 1_000_000),
    fallback: 256,
  },
  buildsDir: {
    name: "BUILDS_DIR",
    about:
      "Folder for scripts, styles and fonts of this and earlier builds, for tabs that are still open; shared by all instances. With `S3_BUCKET` they are stored there, beside `S3_PREFIX`.",
    expected: "a folder",
    parse: anyPath,
    fallback: "var/builds",
  },
  contentMinKept: {
    name: "CONTENT_MIN_KEPT",
    about:
      "How much of a list, menu or sitemap a new response of the CMS must retain, in percent; below that, the last good response stays in use.",
    expected: "a whole number from 0 to 100",
    parse: wholeNumber(0, 100),
    fallback: 50,
  },
  contentFallHours: {
    name: "CONTENT_FALL_HOURS",
    about:
      "How long such a response is rejected, unless `npm run content-falls` confirms it; then it is accepted.",
    expected: "a whole number from 1 to 8760",
    parse: wholeNumber(1, 8760),
    fallback: 24,
  },
  maxSitemapNodes: {
    name: "MAX_SITEMAP_NODES",
    about:
      "Maximum of nodes in the sitemap of a language, at 1 kB of JSON each; the rest is left out, and logged. A node takes less than 300 bytes of memory.",
    expected: "a whole number from 1000 to 10000000",
    parse: wholeNumber(1000, 10_000_000),
    fallback: 1_000_000,
  },
  visitorSecret: {
    name: "VISITOR_SECRET",
    about:
      "Pseudonymizes visitors for the rate limits of the CMS; the same for all instances. Without it one is generated in `CACHE_DIR`.",
    expected: "at least 32 characters",
    parse: matching(/^.{32,}$/),
    fallback: undefined,
  },
  webhookSecret: {
    name: "WEBHOOK_SECRET",
    about:
      "Enables the webhook `POST /_published`, by which a CMS announces what it has published; signs its messages.",
    expected: "at least 32 characters",
    parse: matching(/^.{32,}$/),
    fallback: undefined,
  },
  purgeUrls: {
    name: "PURGE_URLS",
    about:
      "Caches in front, such as Varnish, to purge by `PURGE` and `xkey-purge` after a change. Needs `WEBHOOK_SECRET`.",
    expected: "http or https origins without a path, comma-separated",
    parse: listOf((item) => origin(item) !== undefined),
    fallback: [],
  },
  cdnSeconds: {
    name: "CDN_SECONDS",
    about:
      "How long caches in front keep an unchanged page (`CDN-Cache-Control`); without it they revalidate each time, as browsers do. Needs `WEBHOOK_SECRET`, and that they are purged after changes.",
    expected: "a whole number from 1 to 31536000",
    parse: wholeNumber(1, 31_536_000),
    fallback: undefined,
  },
} as const satisfies VariableGroup;

export interface MediaPlaces {
  /** Origin of the files of `/media/`; undefined if they are in the content folder. */
  readonly mediaOrigin: string | undefined;
  /** Private addresses and networks that the name of that host may resolve to. */
  readonly mediaInside: readonly string[];
}

export function readMediaPlaces(reader: ConfigReader): MediaPlaces {
  const mediaOrigin = reader.read(contentVariables.mediaOrigin);
  const mediaInside = reader.read(contentVariables.mediaInside);
  // This name always resolves to a private address: report it now, not when the first picture is refused.
  if (mediaOrigin !== undefined && /^https?:\/\/(.+\.)?localhost(:|$)/.test(mediaOrigin)) {
    reader.require(contentVariables.mediaInside, `MEDIA_ORIGIN=${mediaOrigin}, as 127.0.0.1, ::1`);
  }
  return { mediaOrigin, mediaInside };
}
