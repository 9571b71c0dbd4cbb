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

export const contentVariables = {
  apiBaseUrl: {
    name: "API_BASE_URL",
    about:
      "Address of the CMS without its `/api`, with a path where it has one; needed everywhere but in `mock`.",
    expected: "an http or https address without a query",
    parse: baseUrl,
    fallback: undefined,
  },
  mediaOrigin: {
    name: "MEDIA_ORIGIN",
    about:
      "Host of the CMS's pictures, where they do not lie in the content folder. In this network it stands by its address, as `http://10.0.0.5:8080`, or by its name with `MEDIA_INSIDE`.",
    expected: "an http or https origin",
    parse: origin,
    fallback: undefined,
  },
  mediaInside: {
    name: "MEDIA_INSIDE",
    about:
      "Addresses and networks inside, as `172.30.0.0/24`, that the name in `MEDIA_ORIGIN` may lead to, as in compose or Kubernetes; without it only to public ones.",
    expected: "addresses or networks, comma-separated",
    parse: listOf(isAddressRange),
    fallback: [],
  },
  contentRequestsAtOnce: {
    name: "CONTENT_REQUESTS_AT_ONCE",
    about:
      "How many questions for content the CMS gets at a time, first those that visitors wait for; fewer while it answers 429. Forms and sign-ins come on top.",
    expected: "a whole number from 1 to 1000",
    parse: wholeNumber(1, 1000),
    fallback: 64,
  },
  contentDir: {
    name: "CONTENT_DIR",
    about: "Folder of the brands, and of all content in `mock`.",
    expected: "a folder",
    parse: anyPath,
    fallback: "content",
  },
  cacheDir: {
    name: "CACHE_DIR",
    about:
      "Folder for what a CMS answered, for scaled pictures and for what was checked; it should outlive a deployment.",
    expected: "a folder",
    parse: anyPath,
    fallback: "var/cache",
  },
  contentCacheMb: {
    name: "CONTENT_CACHE_MB",
    about:
      "How much disk what a CMS answered may take, in megabytes. Earlier answers go first; `cached-answers-given-up` in the log asks for more.",
    expected: "a whole number from 1 to 1000000",
    parse: wholeNumber(1, 1_000_000),
    fallback: 256,
  },
  buildsDir: {
    name: "BUILDS_DIR",
    about:
      "Folder for scripts, styles and fonts of this and earlier builds, for tabs that are still open; shared by all instances. With `S3_BUCKET` they lie there, beside `S3_PREFIX`.",
    expected: "a folder",
    parse: anyPath,
    fallback: "var/builds",
  },
  contentMinKept: {
    name: "CONTENT_MIN_KEPT",
    about:
      "How much of a list, menu or sitemap an answer of the CMS must keep, in percent; with less, the last good answer stays.",
    expected: "a whole number from 0 to 100",
    parse: wholeNumber(0, 100),
    fallback: 50,
  },
  contentFallHours: {
    name: "CONTENT_FALL_HOURS",
    about:
      "How long such an answer is refused, unless `npm run content-falls` confirms it; then it is believed.",
    expected: "a whole number from 1 to 8760",
    parse: wholeNumber(1, 8760),
    fallback: 24,
  },
  maxSitemapNodes: {
    name: "MAX_SITEMAP_NODES",
    about:
      "How many nodes the sitemap of a language may have, at 1 kB of JSON each; what it has more is left out, and logged. A node takes less than 300 bytes of memory.",
    expected: "a whole number from 1000 to 10000000",
    parse: wholeNumber(1000, 10_000_000),
    fallback: 1_000_000,
  },
  visitorSecret: {
    name: "VISITOR_SECRET",
    about:
      "Keys visitors for the CMS, which counts by them; the same for all instances. Without it one is kept in `CACHE_DIR`.",
    expected: "at least 32 characters",
    parse: matching(/^.{32,}$/),
    fallback: undefined,
  },
  webhookSecret: {
    name: "WEBHOOK_SECRET",
    about:
      "Opens `POST /_published`, by which a CMS says what it has published; its messages are signed with it.",
    expected: "at least 32 characters",
    parse: matching(/^.{32,}$/),
    fallback: undefined,
  },
  purgeUrls: {
    name: "PURGE_URLS",
    about:
      "Caches in front, such as Varnish, that are told by `PURGE` and `xkey-purge` what has changed. Needs `WEBHOOK_SECRET`.",
    expected: "http or https origins without a path, comma-separated",
    parse: listOf((item) => origin(item) !== undefined),
    fallback: [],
  },
  cdnSeconds: {
    name: "CDN_SECONDS",
    about:
      "How long caches in front keep a page of which nothing changes (`CDN-Cache-Control`); without it they ask each time, as browsers do. Needs `WEBHOOK_SECRET`, and that they are told what changes.",
    expected: "a whole number from 1 to 31536000",
    parse: wholeNumber(1, 31_536_000),
    fallback: undefined,
  },
} as const satisfies VariableGroup;

export interface MediaPlaces {
  /** Where the files of `/media/` come from; undefined where they lie in the content folder. */
  readonly mediaOrigin: string | undefined;
  /** Addresses and networks inside that the name of that host may lead to. */
  readonly mediaInside: readonly string[];
}

export function readMediaPlaces(reader: ConfigReader): MediaPlaces {
  const mediaOrigin = reader.read(contentVariables.mediaOrigin);
  const mediaInside = reader.read(contentVariables.mediaInside);
  // The name that always leads inside need not wait for the first picture to be refused.
  if (mediaOrigin !== undefined && /^https?:\/\/(.+\.)?localhost(:|$)/.test(mediaOrigin)) {
    reader.require(contentVariables.mediaInside, `MEDIA_ORIGIN=${mediaOrigin}, as 127.0.0.1, ::1`);
  }
  return { mediaOrigin, mediaInside };
}
