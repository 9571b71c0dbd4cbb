import { localeModes } from "#i18n/locale-paths.ts";
import { isIP } from "node:net";
import { isAddressRange } from "../guard/network-address.ts";
import {
  anyPath,
  baseUrl,
  hostName,
  listOf,
  matching,
  oneOf,
  origin,
  port,
  urlOf,
  wholeNumber,
  type VariableGroup,
} from "./config-reader.ts";

/** Where the process runs. Only `live` may be indexed by search engines. */
export const environments = ["mock", "ddev", "dev", "preview", "beta", "live"] as const;
export type Environment = (typeof environments)[number];

/** Those on a developer's machine. */
const localEnvironments: readonly Environment[] = ["mock", "ddev", "dev"];

export function isLocal(environment: Environment): boolean {
  return localEnvironments.includes(environment);
}

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

function isHost(item: string): boolean {
  return hostName.test(item);
}

export const siteVariables = {
  host: {
    name: "HOST",
    about: "Address to listen at; `0.0.0.0` or `::` for all of the machine's.",
    expected: "an IP address or a host name",
    parse: (raw: string) => (isIP(raw) > 0 || isHost(raw) ? raw : undefined),
    fallback: "127.0.0.1",
  },
  port: {
    name: "PORT",
    about: "Port to listen at; 0 takes any that is free.",
    expected: "a whole number from 0 to 65535",
    parse: port,
    fallback: 3000,
  },
  env: {
    name: "WAYMARK_ENV",
    about:
      "Where the site runs. `mock` brings the content service along; only `live` is for search engines.",
    expected: `one of ${environments.join(", ")}`,
    parse: oneOf(environments),
    fallback: "mock",
  },
  brand: {
    name: "BRAND",
    about: "Brand where the host names none: a file of `content/brands/`.",
    expected: "the id of a brand",
    parse: matching(/^[a-z][a-z0-9-]*$/),
    fallback: "szlak",
  },
  localeMode: {
    name: "LOCALE_MODE",
    about: "Whether the language stands in the path or follows from the host.",
    expected: "prefix or domain",
    parse: oneOf(localeModes),
    fallback: "prefix",
  },
  publicOrigin: {
    name: "PUBLIC_ORIGIN",
    about: "Takes the place of the brand's origin in canonical addresses.",
    expected: "an http or https origin without a path",
    parse: origin,
    fallback: undefined,
  },
  allowedHosts: {
    name: "ALLOWED_HOSTS",
    about: "Hosts that are answered beside those of the brands.",
    expected: "host names without ports, comma-separated",
    parse: listOf(isHost),
    fallback: [],
  },
  trustedProxies: {
    name: "TRUSTED_PROXIES",
    about: "Proxies whose `X-Forwarded-*` headers are believed.",
    expected: "IP addresses or networks such as 10.0.0.0/8, comma-separated",
    parse: listOf(isAddressRange),
    fallback: [],
  },
  redisUrl: {
    name: "REDIS_URL",
    about:
      "Valkey or Redis by which several instances tell one another what was published and count visitors together; each is alone without it. Needs `VISITOR_SECRET`.",
    expected: "a redis or rediss address",
    parse: urlOf("redis:", "rediss:"),
    fallback: undefined,
  },
  drainSeconds: {
    name: "DRAIN_SECONDS",
    about:
      "How long it serves on after SIGTERM while `/readyz` says 503, so that a balancer sends no more visitors: 5, in `mock` 0.",
    expected: "a whole number from 0 to 300",
    parse: wholeNumber(0, 300),
    fallback: undefined,
  },
  logLevel: {
    name: "LOG_LEVEL",
    about: "The least that is logged, as one JSON line per event.",
    expected: `one of ${logLevels.join(", ")}`,
    parse: oneOf(logLevels),
    fallback: "info",
  },
  serviceWorker: {
    name: "SERVICE_WORKER",
    about: "`0` makes `/sw.js` a worker that removes itself from browsers.",
    expected: "0 or 1",
    parse: oneOf(["0", "1"]),
    fallback: "1",
  },
  validation: {
    name: "VALIDATION",
    about:
      "`1` answers `POST /_validate` and `/_losses`, `0` does not; else they are answered in `mock`, `ddev` and `dev`.",
    expected: "0 or 1",
    parse: oneOf(["0", "1"]),
    fallback: undefined,
  },
  devtools: {
    name: "DEVTOOLS",
    about: "`1` builds devtools, and serves them where they were built.",
    expected: "0 or 1",
    parse: oneOf(["0", "1"]),
    fallback: "0",
  },
  devtoolsWrite: {
    name: "DEVTOOLS_WRITE",
    about:
      "`1` lets the devtools of a built server write into the folder of content and open other addresses: for anybody who reaches it.",
    expected: "0 or 1",
    parse: oneOf(["0", "1"]),
    fallback: "0",
  },
} as const satisfies VariableGroup;

export const contentVariables = {
  apiBaseUrl: {
    name: "API_BASE_URL",
    about: "Address of the CMS without its `/api`; needed everywhere but in `mock`.",
    expected: "an http or https address without a query",
    parse: baseUrl,
    fallback: undefined,
  },
  mediaOrigin: {
    name: "MEDIA_ORIGIN",
    about: "Host of the CMS's pictures, where they do not lie in the content folder.",
    expected: "an http or https origin without a path",
    parse: origin,
    fallback: undefined,
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
  previewSecret: {
    name: "PREVIEW_SECRET",
    about: "Signs links to previews; there are none without it.",
    expected: "at least 32 characters",
    parse: matching(/^.{32,}$/),
    fallback: undefined,
  },
} as const satisfies VariableGroup;
