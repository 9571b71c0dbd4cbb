import { describe, expect, it } from "vitest";
import { defaultRates } from "#cms/settings.ts";
import { ConfigError, parseConfig } from "#server/config/config.ts";

function faultsOf(variables: Record<string, string>): readonly string[] {
  try {
    parseConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe("configuration", () => {
  it("needs no variables at all on a fresh machine", () => {
    expect(parseConfig({})).toEqual({
      env: "mock",
      host: "127.0.0.1",
      port: 3000,
      brand: undefined,
      localeMode: "prefix",
      apiBaseUrl: undefined,
      contentDir: "content",
      mediaInside: [],
      cacheDir: "var/cache",
      contentCacheBytes: 256_000_000,
      buildsDir: "var/builds",
      devtools: false,
      devtoolsWrite: false,
      validation: true,
      serviceWorker: true,
      logLevel: "info",
      trustedProxies: [],
      allowedHosts: [],
      previewOrigins: [],
      purgeUrls: [],
      announceEndMs: 0,
      maxSitemapNodes: 1_000_000,
      contentRequestsAtOnce: 64,
      contentFalls: { minRemaining: 0.5, acceptAfterMs: 24 * 60 * 60 * 1000 },
      recaptchaSiteKey: undefined,
      renders: { maxRunning: 64, maxQueued: 256 },
      telemetry: {
        metricsHost: "127.0.0.1",
        metricsPort: undefined,
        otlpEndpoint: undefined,
        serviceName: "waymark",
      },
      inbox: {
        databaseUrl: undefined,
        databasePath: "var/waymark.sqlite",
        filesDir: "var/files",
        s3: undefined,
        mail: undefined,
        hooks: undefined,
        scanner: undefined,
        recaptcha: undefined,
        retentionDays: 365,
        auditDays: 1095,
        rates: defaultRates,
      },
    });
  });

  it.each([
    ["WAYMARK_ENV", "beta", "env", "beta"],
    ["HOST", "::", "host", "::"],
    ["PORT", "0", "port", 0],
    ["BRAND", "waymark", "brand", "waymark"],
    ["LOCALE_MODE", "domain", "localeMode", "domain"],
    ["API_BASE_URL", "https://cms.example/base/", "apiBaseUrl", "https://cms.example/base"],
    ["CONTENT_DIR", "/srv/content", "contentDir", "/srv/content"],
    ["DEVTOOLS", "1", "devtools", true],
    ["LOG_LEVEL", "debug", "logLevel", "debug"],
    ["TRUSTED_PROXIES", "10.0.0.1, fd00::/8", "trustedProxies", ["10.0.0.1", "fd00::/8"]],
    ["ALLOWED_HOSTS", "Beta.Example b.example", "allowedHosts", ["beta.example", "b.example"]],
    ["CONTENT_CACHE_MB", "1000", "contentCacheBytes", 1_000_000_000],
    ["PUBLIC_ORIGIN", "https://www.szlak.example", "publicOrigin", "https://www.szlak.example"],
    ["RENDERS_AT_ONCE", "8", "renders.maxRunning", 8],
    ["RENDERS_WAITING", "0", "renders.maxQueued", 0],
    ["PORT", "  ", "port", 3000],
  ])("reads %s=%j", (name, raw, key, value) => {
    const base = { WAYMARK_ENV: "dev", API_BASE_URL: "https://cms.example" };
    expect(parseConfig({ ...base, [name]: raw })).toHaveProperty(key, value);
  });

  it.each([
    ["WAYMARK_ENV", "production"],
    ["HOST", "not a host"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "3e3"],
    ["BRAND", "../szlak"],
    ["LOCALE_MODE", "path"],
    ["API_BASE_URL", "ftp://cms.example"],
    ["API_BASE_URL", "cms.example"],
    ["API_BASE_URL", "https://cms.example/waymark/api/"],
    ["API_BASE_URL", "https://secret@cms.example"],
    ["API_BASE_URL", "https://:secret@cms.example"],
    ["API_BASE_URL", "https://cms.example/?key=secret"],
    ["DEVTOOLS", "yes"],
    ["LOG_LEVEL", "loud"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["CONTENT_MIN_KEPT", "101"],
    ["DRAIN_SECONDS", "301"],
    ["CONTENT_FALL_HOURS", "0"],
    ["ALLOWED_HOSTS", "https://szlak.example"],
    ["PUBLIC_ORIGIN", "https://szlak.example/path"],
    ["PUBLIC_ORIGIN", "javascript:alert(1)"],
    ["WAYMARK_ENVIRONMENT", "live"],
    ["DATABASE_URL", "mysql://secret@db.example/waymark"],
    ["RECAPTCHA_VERIFY_URL", "https://:secret@google.example"],
    ["RECAPTCHA_SECRET", "secret with spaces"],
    ["RETENTION_DAYS", "0"],
    ["AUDIT_DAYS", "0"],
    ["FORMS_PER_VISITOR", "-1"],
    ["S3_BUCKET", "secret/../bucket"],
    ["S3_REGION", "eu west"],
    ["S3_ENDPOINT", "https://secret@s3.example"],
    ["S3_SECRET_ACCESS_KEY", "secret with spaces"],
    ["S3_PREFIX", "../other"],
    ["S3_PREFIX", "/"],
    ["REDIS_URL", "https://secret@valkey.example"],
    ["PURGE_URLS", "http://varnish, http://varnish/secret"],
    ["CDN_SECONDS", "0"],
  ])("refuses %s=%j with one line that names it and reveals no secret", (name, raw) => {
    const faults = faultsOf({ [name]: raw });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name}: (expected|unknown variable)`));
    expect(faults[0]).not.toContain("\n");
    expect(faults[0]).not.toContain("secret");
  });

  it("sends email only with a server, a sender and a recipient", () => {
    const SMTP_URL = "smtp://user:secret@mail.example";
    expect(faultsOf({ SMTP_URL })).toEqual([
      "MAIL_FROM: required with SMTP_URL",
      "MAIL_TO: required with SMTP_URL",
    ]);
    const MAIL_FROM = "site@szlak.example";
    const { mail } = parseConfig({
      SMTP_URL,
      MAIL_FROM,
      MAIL_TO: "a@szlak.example, b@b.example",
    }).inbox;
    expect(mail?.to).toEqual(["a@szlak.example", "b@b.example"]);
    expect(faultsOf({ MAIL_FROM: "a@b.example\r\nBcc: c@d.example" })).toHaveLength(1);
  });

  it.each([
    ["127.0.0.1:3310", { host: "127.0.0.1", port: 3310 }],
    ["[::1]:3310", { host: "::1", port: 3310 }],
    ["/run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
  ])("reads the address of the virus scanner from %s", (CLAMD_ADDRESS, scanner) => {
    expect(parseConfig({ CLAMD_ADDRESS }).inbox.scanner).toEqual(scanner);
  });

  it.each(["clamd", "clamd:0", "clamd:99999", ":3310", "run/clamd.ctl"])(
    "refuses %s as the address of the virus scanner",
    (CLAMD_ADDRESS) => {
      expect(faultsOf({ CLAMD_ADDRESS })).toHaveLength(1);
    },
  );

  it("sends entries to receivers over https, or on this machine, and only with a secret", () => {
    const ENTRY_WEBHOOK_SECRET = "a secret of 24 letters or".replaceAll(" ", "-");
    const hooksOf = (ENTRY_WEBHOOK_URLS: string) =>
      parseConfig({ ENTRY_WEBHOOK_URLS, ENTRY_WEBHOOK_SECRET }).inbox.hooks?.urls;
    const urls = ["https://crm.example/Hooks?Key=A", "http://127.0.0.1:9000/", "http://[::1]/x"];
    expect(hooksOf(urls.join(", "))).toEqual(urls);
    const ENTRY_WEBHOOK_URLS = "https://crm.example/";
    expect(faultsOf({ ENTRY_WEBHOOK_URLS })).toEqual([
      "ENTRY_WEBHOOK_SECRET: required with ENTRY_WEBHOOK_URLS",
    ]);
    for (const wrong of [
      "http://crm.example/",
      "https://me:secret@crm.example/",
      "ftp://x.example",
    ]) {
      expect(faultsOf({ ENTRY_WEBHOOK_URLS: wrong, ENTRY_WEBHOOK_SECRET })).toHaveLength(1);
    }
    expect(faultsOf({ ENTRY_WEBHOOK_INSIDE: "crm.example" })).toHaveLength(1);
  });

  it("connects to other instances and to front caches only with a separate secret for each", () => {
    const REDIS_URL = "redis://valkey.example";
    expect(
      faultsOf({ REDIS_URL, PURGE_URLS: "http://varnish.example", CDN_SECONDS: "60" }),
    ).toEqual([
      "VISITOR_SECRET: required with REDIS_URL",
      "WEBHOOK_SECRET: required with PURGE_URLS",
      "WEBHOOK_SECRET: required with CDN_SECONDS",
    ]);
    const VISITOR_SECRET = "x".repeat(32);
    expect(parseConfig({ REDIS_URL, VISITOR_SECRET })).toHaveProperty("redisUrl", REDIS_URL);
  });

  it("stores files in an S3-compatible store only with bucket, region and both keys", () => {
    const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
    const place = { S3_BUCKET: "forms", S3_REGION: "eu-central-1" };
    expect(faultsOf({ S3_BUCKET: "forms" })).toEqual([
      "S3_REGION: required with S3_BUCKET",
      "S3_ACCESS_KEY_ID: required with S3_BUCKET",
      "S3_SECRET_ACCESS_KEY: required with S3_BUCKET",
    ]);
    expect(faultsOf({ ...place, ...keys, S3_BUCKET: "" })).toEqual([
      "S3_BUCKET: required with S3_REGION",
    ]);
    expect(faultsOf({ ...place, ...keys, S3_REGION: "eu west" })).toEqual([
      "S3_REGION: expected a region",
    ]);
    expect(faultsOf({ S3_PREFIX: "live" })).toHaveLength(4);
    expect(parseConfig({ ...place, ...keys }).inbox.s3).toEqual({
      bucket: "forms",
      region: "eu-central-1",
      endpoint: undefined,
      accessKeyId: "id",
      secretAccessKey: "secret",
      prefix: "waymark",
    });
    const more = { S3_ENDPOINT: "https://s3.example/", S3_PREFIX: "live/forms" };
    const { s3 } = parseConfig({ ...place, ...keys, ...more }).inbox;
    expect(s3).toMatchObject({ endpoint: "https://s3.example", prefix: "live/forms" });
  });

  it("requires the secret of the bot check where the check is used", () => {
    const RECAPTCHA_SITE_KEY = "key";
    expect(faultsOf({ RECAPTCHA_SITE_KEY })).toEqual([
      "RECAPTCHA_SECRET: required with RECAPTCHA_SITE_KEY when WAYMARK_ENV is mock",
    ]);
    expect(faultsOf({ RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET: "secret" })).toEqual([]);
  });

  it("reports all faults of one start", () => {
    expect(faultsOf({ PORT: "x", LOG_LEVEL: "y", WAYMARK_X: "z" })).toHaveLength(3);
  });

  it("does not let the embedded service replace one that was configured", () => {
    expect(faultsOf({ API_BASE_URL: "https://cms.example" })).toEqual([
      "API_BASE_URL: has no effect when WAYMARK_ENV is mock",
    ]);
  });

  it.each(["ddev", "dev", "preview", "beta", "live"])("requires a content service in %s", (env) => {
    expect(faultsOf({ WAYMARK_ENV: env })).toEqual([
      `API_BASE_URL: required when WAYMARK_ENV is ${env}`,
    ]);
  });
});
