import type { LocaleMode } from "#i18n/locale-paths.ts";
import { ConfigReader, type Variables } from "./config-reader.ts";
import { botCheckVariables, readInboxConfig, type InboxConfig } from "./inbox-config.ts";
import { previewVariables } from "./preview-variables.ts";
import { readRenderConfig, type RenderConfig } from "./render-variables.ts";
import { readTelemetryConfig, type TelemetryConfig } from "./telemetry-variables.ts";
import { contentVariables, readMediaPlaces, type MediaPlaces } from "./content-variables.ts";
import { isLocal, siteVariables, type Environment, type LogLevel } from "./site-variables.ts";

const hourMs = 60 * 60 * 1000;

/** On a developer's machine there is no load balancer to notify. */
function defaultDrainSeconds(env: Environment): number {
  return env === "mock" ? 0 : 5;
}

/** The complete configuration of the process, read once at startup. */
export interface Config extends MediaPlaces {
  readonly env: Environment;
  readonly host: string;
  readonly port: number;
  readonly brand: string | undefined;
  readonly localeMode: LocaleMode;
  /** Address of the CMS without its `/api`; undefined in `mock`, where the embedded service responds. */
  readonly apiBaseUrl: string | undefined;
  /** Maximum number of concurrent content requests to a CMS. */
  readonly contentRequestsAtOnce: number;
  readonly contentDir: string;
  /** Folder for derived images and CMS responses; should outlive a deployment. */
  readonly cacheDir: string;
  /** Maximum size of the CMS responses in it, per contract. */
  readonly contentCacheBytes: number;
  /** Folder for the files of this and earlier builds, unless a bucket is configured. */
  readonly buildsDir: string;
  readonly maxSitemapNodes: number;
  /** The share of a list or menu that a response must retain, from 0 to 1, and when less is accepted. */
  readonly contentFalls: { readonly minRemaining: number; readonly acceptAfterMs: number };
  /** How long the server keeps serving after SIGTERM while `/readyz` returns 503. */
  readonly announceEndMs: number;
  readonly devtools: boolean;
  /** Whether the devtools of a built server can save. */
  readonly devtoolsWrite: boolean;
  /** Whether anyone may validate content (`POST /_validate`) and list what is left out (`/_losses`). */
  readonly validation: boolean;
  readonly serviceWorker: boolean;
  readonly logLevel: LogLevel;
  readonly trustedProxies: readonly string[];
  readonly allowedHosts: readonly string[];
  /** Replaces the brand's origin in canonical addresses. */
  readonly publicOrigin: string | undefined;
  /** Redis that the instances share; without it each works on its own. */
  readonly redisUrl: string | undefined;
  /** Signs preview links; without it there are no previews. */
  readonly previewSecret: string | undefined;
  /** Origins whose pages may frame previews. */
  readonly previewOrigins: readonly string[];
  /** Verifies the CMS's webhook messages about its content; without it none are accepted. */
  readonly webhookSecret: string | undefined;
  /** Caches in front, purged after changes. */
  readonly purgeUrls: readonly string[];
  /** How long they cache an unchanged page. */
  readonly cdnSeconds: number | undefined;
  /** Pseudonymizes visitors for a CMS; without it a key stored in `cacheDir` is used. */
  readonly visitorSecret: string | undefined;
  /** Enables the invisible bot check of forms in browsers; without it there is no check. */
  readonly recaptchaSiteKey: string | undefined;
  readonly telemetry: TelemetryConfig;
  readonly renders: RenderConfig;
  /** Where the embedded service stores what visitors send. */
  readonly inbox: InboxConfig;
}

/** All errors in the environment variables: one line per fault, each naming its variable. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super([...faults, "See Variables in README.md for what each one is for."].join("\n"));
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

/** Features that several instances share require a shared secret. */
function requireSecrets(reader: ConfigReader): void {
  const { cdnSeconds, purgeUrls, visitorSecret, webhookSecret } = contentVariables;
  const needs = [
    [siteVariables.redisUrl, visitorSecret],
    [purgeUrls, webhookSecret],
    [cdnSeconds, webhookSecret],
    [previewVariables.previewOrigins, previewVariables.previewSecret],
  ] as const;
  for (const [variable, secret] of needs) {
    if (reader.isGiven(variable)) reader.require(secret, variable.name);
  }
}

/**
 * Reads the configuration from environment variables. Pure: the file system is checked by the caller.
 * @throws {ConfigError} with one line per fault
 */
export function parseConfig(variables: Variables): Config {
  const reader = new ConfigReader(variables);
  const env = reader.read(siteVariables.env);
  const validation = reader.read(siteVariables.validation);
  const config: Config = {
    env,
    validation: validation === undefined ? isLocal(env) : validation === "1",
    host: reader.read(siteVariables.host),
    port: reader.read(siteVariables.port),
    brand: reader.read(siteVariables.brand),
    localeMode: reader.read(siteVariables.localeMode),
    apiBaseUrl: reader.read(contentVariables.apiBaseUrl),
    ...readMediaPlaces(reader),
    contentRequestsAtOnce: reader.read(contentVariables.contentRequestsAtOnce),
    contentDir: reader.read(contentVariables.contentDir),
    cacheDir: reader.read(contentVariables.cacheDir),
    contentCacheBytes: reader.read(contentVariables.contentCacheMb) * 1_000_000,
    buildsDir: reader.read(contentVariables.buildsDir),
    maxSitemapNodes: reader.read(contentVariables.maxSitemapNodes),
    contentFalls: {
      minRemaining: reader.read(contentVariables.contentMinKept) / 100,
      acceptAfterMs: reader.read(contentVariables.contentFallHours) * hourMs,
    },
    announceEndMs: 1000 * (reader.read(siteVariables.drainSeconds) ?? defaultDrainSeconds(env)),
    devtools: reader.read(siteVariables.devtools) === "1",
    devtoolsWrite: reader.read(siteVariables.devtoolsWrite) === "1",
    serviceWorker: reader.read(siteVariables.serviceWorker) === "1",
    logLevel: reader.read(siteVariables.logLevel),
    trustedProxies: reader.read(siteVariables.trustedProxies),
    allowedHosts: reader.read(siteVariables.allowedHosts),
    publicOrigin: reader.read(siteVariables.publicOrigin),
    redisUrl: reader.read(siteVariables.redisUrl),
    previewSecret: reader.read(previewVariables.previewSecret),
    previewOrigins: reader.read(previewVariables.previewOrigins),
    webhookSecret: reader.read(contentVariables.webhookSecret),
    purgeUrls: reader.read(contentVariables.purgeUrls),
    cdnSeconds: reader.read(contentVariables.cdnSeconds),
    visitorSecret: reader.read(contentVariables.visitorSecret),
    recaptchaSiteKey: reader.read(botCheckVariables.siteKey),
    telemetry: readTelemetryConfig(reader),
    renders: readRenderConfig(reader),
    inbox: readInboxConfig(reader),
  };
  requireSecrets(reader);
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
 * Reads only the configuration of the store, for commands that work on it alongside the server.
 * @throws {ConfigError} with one line per fault
 */
export function parseInboxConfig(variables: Variables): InboxConfig {
  const reader = new ConfigReader(variables);
  const config = readInboxConfig(reader);
  if (reader.faults.length > 0) throw new ConfigError(reader.faults);
  return config;
}
