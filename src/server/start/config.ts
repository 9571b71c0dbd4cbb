import { isIP } from "node:net";
import { localeModes, type LocaleMode } from "#i18n/locale-paths.ts";
import {
  baseUrl,
  ConfigReader,
  hostName,
  listOf,
  matching,
  oneOf,
  origin,
  port,
  type Variables,
} from "./config-reader.ts";
import { readInboxConfig, type InboxConfig } from "./inbox-config.ts";

/** Where the process runs. Only `live` may be indexed by search engines. */
export const environments = ["mock", "ddev", "dev", "preview", "beta", "live"] as const;
export type Environment = (typeof environments)[number];

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** The whole configuration of the process, read once at start. */
export interface Config {
  readonly env: Environment;
  readonly host: string;
  readonly port: number;
  readonly brand: string;
  readonly localeMode: LocaleMode;
  /** Address of the CMS without its `/api`; undefined in `mock`, where the embedded service answers. */
  readonly apiBaseUrl: string | undefined;
  /** Where the files of `/media/` come from; undefined where they lie in the content folder. */
  readonly mediaOrigin: string | undefined;
  readonly contentDir: string;
  /** Folder for derived images and for what a CMS answered; should outlive a deployment. */
  readonly cacheDir: string;
  readonly devtools: boolean;
  readonly serviceWorker: boolean;
  readonly logLevel: LogLevel;
  readonly trustedProxies: readonly string[];
  readonly allowedHosts: readonly string[];
  /** Takes the place of the brand's origin in canonical addresses. */
  readonly publicOrigin: string | undefined;
  /** Signs links to previews; there are none without it. */
  readonly previewSecret: string | undefined;
  /** Asks browsers for the invisible bot check of forms; no check without it. */
  readonly recaptchaSiteKey: string | undefined;
  /** Where the embedded service keeps what visitors send. */
  readonly inbox: InboxConfig;
}

/** All that is wrong with the environment variables: one line per fault, each naming its variable. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.name = "ConfigError";
    this.faults = faults;
  }
}

function unknownNames(variables: Variables): string[] {
  return Object.keys(variables)
    .filter((name) => name.startsWith("WAYMARK_") && name !== "WAYMARK_ENV")
    .toSorted()
    .map((name) => `${name}: unknown variable; the only one of this kind is WAYMARK_ENV`);
}

/**
 * Reads the configuration from environment variables. Pure: the file system is looked at by the caller.
 * @throws {ConfigError} with one line per fault
 */
export function parseConfig(variables: Variables): Config {
  const reader = new ConfigReader(variables);
  const isHost = (item: string): boolean => hostName.test(item);
  const config: Config = {
    env:
      reader.read("WAYMARK_ENV", `one of ${environments.join(", ")}`, oneOf(environments)) ??
      "mock",
    host:
      reader.read("HOST", "an IP address or a host name", (raw) =>
        isIP(raw) > 0 || isHost(raw) ? raw : undefined,
      ) ?? "127.0.0.1",
    port: reader.read("PORT", "a whole number from 0 to 65535", port) ?? 3000,
    brand: reader.read("BRAND", "the id of a brand", matching(/^[a-z][a-z0-9-]*$/)) ?? "szlak",
    localeMode: reader.read("LOCALE_MODE", "prefix or domain", oneOf(localeModes)) ?? "prefix",
    apiBaseUrl: reader.read("API_BASE_URL", "an http or https address without a query", baseUrl),
    mediaOrigin: reader.read("MEDIA_ORIGIN", "an http or https origin without a path", origin),
    contentDir: reader.read("CONTENT_DIR", "a folder", (raw) => raw) ?? "content",
    cacheDir: reader.read("CACHE_DIR", "a folder", (raw) => raw) ?? "var/cache",
    devtools: reader.read("DEVTOOLS", "0 or 1", oneOf(["0", "1"])) === "1",
    serviceWorker: reader.read("SERVICE_WORKER", "0 or 1", oneOf(["0", "1"])) !== "0",
    logLevel:
      reader.read("LOG_LEVEL", `one of ${logLevels.join(", ")}`, oneOf(logLevels)) ?? "info",
    trustedProxies:
      reader.read(
        "TRUSTED_PROXIES",
        "IP addresses, comma-separated",
        listOf((item) => isIP(item) > 0),
      ) ?? [],
    allowedHosts:
      reader.read("ALLOWED_HOSTS", "host names without ports, comma-separated", listOf(isHost)) ??
      [],
    publicOrigin: reader.read("PUBLIC_ORIGIN", "an http or https origin without a path", origin),
    previewSecret: reader.read("PREVIEW_SECRET", "at least 32 characters", matching(/^.{32,}$/)),
    recaptchaSiteKey: reader.read("RECAPTCHA_SITE_KEY", "a key", matching(/^[\w-]{1,200}$/)),
    inbox: readInboxConfig(reader),
  };
  const faults = [...reader.faults, ...unknownNames(variables)];
  if (faults.length === 0 && (config.env === "mock") !== (config.apiBaseUrl === undefined)) {
    const rule = config.env === "mock" ? "has no effect" : "required";
    faults.push(`API_BASE_URL: ${rule} when WAYMARK_ENV is ${config.env}`);
  }
  const needsSecret = config.env === "mock" && config.recaptchaSiteKey !== undefined;
  if (needsSecret && config.inbox.recaptcha === undefined) {
    faults.push("RECAPTCHA_SECRET: required with RECAPTCHA_SITE_KEY when WAYMARK_ENV is mock");
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/**
 * Reads only what concerns the store, for commands that work on it beside the server.
 * @throws {ConfigError} with one line per fault
 */
export function parseInboxConfig(variables: Variables): InboxConfig {
  const reader = new ConfigReader(variables);
  const config = readInboxConfig(reader);
  if (reader.faults.length > 0) throw new ConfigError(reader.faults);
  return config;
}
