import { localeModes } from "#i18n/locale-paths.ts";
import { isIP } from "node:net";
import { isAddressRange } from "../guard/network-address.ts";
import {
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

/** The environments on a developer's machine. */
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
    about: "Address to listen on; `0.0.0.0` or `::` for all interfaces.",
    expected: "an IP address or a host name",
    parse: (raw: string) => (isIP(raw) > 0 || isHost(raw) ? raw : undefined),
    fallback: "127.0.0.1",
  },
  port: {
    name: "PORT",
    about: "Port to listen on; 0 picks a free one.",
    expected: "a whole number from 0 to 65535",
    parse: port,
    fallback: 3000,
  },
  env: {
    name: "WAYMARK_ENV",
    about:
      "Environment of the site. `mock` embeds the content service; only `live` is indexed by search engines.",
    expected: `one of ${environments.join(", ")}`,
    parse: oneOf(environments),
    fallback: "mock",
  },
  brand: {
    name: "BRAND",
    about:
      "Brand for hosts that belong to none: a file of `content/brands/`. By default the first by name.",
    expected: "the id of a brand",
    parse: matching(/^[a-z][a-z0-9-]*$/),
    fallback: undefined,
  },
  localeMode: {
    name: "LOCALE_MODE",
    about: "Whether the language is a prefix of the path or follows from the host.",
    expected: "prefix or domain",
    parse: oneOf(localeModes),
    fallback: "prefix",
  },
  publicOrigin: {
    name: "PUBLIC_ORIGIN",
    about: "Replaces the brand's origin in canonical URLs.",
    expected: "an http or https origin without a path",
    parse: origin,
    fallback: undefined,
  },
  allowedHosts: {
    name: "ALLOWED_HOSTS",
    about:
      "Allowed hosts besides those of the brands, in development besides those of the machine.",
    expected: "host names without ports, comma-separated",
    parse: listOf(isHost),
    fallback: [],
  },
  trustedProxies: {
    name: "TRUSTED_PROXIES",
    about: "Proxies whose `X-Forwarded-*` headers are trusted.",
    expected: "IP addresses or networks such as 10.0.0.0/8, comma-separated",
    parse: listOf(isAddressRange),
    fallback: [],
  },
  redisUrl: {
    name: "REDIS_URL",
    about:
      "Valkey or Redis through which several instances share what was published and the rate limits of visitors; without it each instance is on its own. Needs `VISITOR_SECRET`.",
    expected: "a redis or rediss address",
    parse: urlOf("redis:", "rediss:"),
    fallback: undefined,
  },
  drainSeconds: {
    name: "DRAIN_SECONDS",
    about:
      "How long it keeps serving after SIGTERM while `/readyz` returns 503, so that a load balancer sends no more visitors: 5, in `mock` 0.",
    expected: "a whole number from 0 to 300",
    parse: wholeNumber(0, 300),
    fallback: undefined,
  },
  logLevel: {
    name: "LOG_LEVEL",
    about: "Lowest level that is logged, as one JSON line per event.",
    expected: `one of ${logLevels.join(", ")}`,
    parse: oneOf(logLevels),
    fallback: "info",
  },
  serviceWorker: {
    name: "SERVICE_WORKER",
    about: "`0` makes `/sw.js` a service worker that unregisters itself.",
    expected: "0 or 1",
    parse: oneOf(["0", "1"]),
    fallback: "1",
  },
  validation: {
    name: "VALIDATION",
    about:
      "`1` enables `POST /_validate` and `/_losses`, `0` disables them; by default enabled in `mock`, `ddev` and `dev`.",
    expected: "0 or 1",
    parse: oneOf(["0", "1"]),
    fallback: undefined,
  },
  devtools: {
    name: "DEVTOOLS",
    about: "`1` includes devtools in the build, and serves them where they were built.",
    expected: "0 or 1",
    parse: oneOf(["0", "1"]),
    fallback: "0",
  },
  devtoolsWrite: {
    name: "DEVTOOLS_WRITE",
    about:
      "`1` lets the devtools of a built server write to the content folder and open other URLs: for anybody who can reach it.",
    expected: "0 or 1",
    parse: oneOf(["0", "1"]),
    fallback: "0",
  },
} as const satisfies VariableGroup;
