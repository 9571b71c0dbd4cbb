import { defaultRates, type InboxRates } from "#cms/inbox/limits.ts";
import type { RateRule } from "#cms/inbox/rate-limit.ts";
import type { RecaptchaSettings } from "#cms/inbox/recaptcha.ts";
import type { MailSettings } from "#cms/mail/mailer.ts";
import type { S3Place } from "#cms/files/s3-place.ts";
import { baseUrl, listOf, matching, type ConfigReader } from "./config-reader.ts";
import { readS3 } from "./s3-config.ts";

/** Settings of what visitors send; used by the embedded service and by the commands. */
export interface InboxConfig {
  /** PostgreSQL; when undefined the SQLite file of `databasePath`. */
  readonly databaseUrl: string | undefined;
  readonly databasePath: string;
  readonly filesDir: string;
  /** Takes the place of `filesDir`. */
  readonly s3: S3Place | undefined;
  readonly mail: MailSettings | undefined;
  readonly recaptcha: RecaptchaSettings | undefined;
  /** Entries and consents are kept so long. */
  readonly retentionDays: number;
  readonly rates: InboxRates;
}

const defaultRetentionDays = 365;
const defaultVerifyUrl = "https://www.google.com/recaptcha/api/siteverify";
const mailAddress = /^[^\s@<>"]{1,64}@[a-z0-9.-]{1,255}$/i;

function urlOf(...protocols: readonly string[]): (raw: string) => string | undefined {
  return (raw) => {
    const url = URL.parse(raw);
    return url !== null && protocols.includes(url.protocol) ? raw : undefined;
  };
}

function countUpTo(most: number): (raw: string) => number | undefined {
  return (raw) => {
    const count = /^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : 0;
    return count > 0 && count <= most ? count : undefined;
  };
}

/** All three or none: a mail needs a way, a sender and a receiver. */
function readMail(reader: ConfigReader): MailSettings | undefined {
  const smtpUrl = reader.read("SMTP_URL", "an smtp or smtps address", urlOf("smtp:", "smtps:"));
  const from = reader.read("MAIL_FROM", "a mail address", matching(mailAddress));
  const to = reader.read(
    "MAIL_TO",
    "mail addresses, comma-separated",
    listOf((item) => mailAddress.test(item)),
  );
  if (smtpUrl === undefined) return undefined;
  for (const name of ["MAIL_FROM", "MAIL_TO"]) reader.require(name, "SMTP_URL");
  return { smtpUrl, from: from ?? "", to: to ?? [] };
}

function readRecaptcha(reader: ConfigReader): RecaptchaSettings | undefined {
  const secret = reader.read("RECAPTCHA_SECRET", "a key", matching(/^[\w-]{1,200}$/));
  const verifyUrl = reader.read("RECAPTCHA_VERIFY_URL", "an http or https address", baseUrl);
  return secret === undefined ? undefined : { secret, verifyUrl: verifyUrl ?? defaultVerifyUrl };
}

function readRates(reader: ConfigReader): InboxRates {
  const most = 1_000_000;
  const rule = (name: string, { count, spanMs }: RateRule): RateRule => ({
    count: reader.read(name, `a whole number from 1 to ${most}`, countUpTo(most)) ?? count,
    spanMs,
  });
  const { each, total } = defaultRates.forms;
  return {
    ...defaultRates,
    forms: { each: rule("FORMS_PER_VISITOR", each), total: rule("FORMS_IN_TOTAL", total) },
  };
}

/** Reads the variables of the store; faults are left in the reader. */
export function readInboxConfig(reader: ConfigReader): InboxConfig {
  const anyPath = (raw: string): string => raw;
  return {
    databaseUrl: reader.read(
      "DATABASE_URL",
      "a postgresql address",
      urlOf("postgres:", "postgresql:"),
    ),
    databasePath: reader.read("DATABASE_PATH", "a file", anyPath) ?? "var/waymark.sqlite",
    filesDir: reader.read("FILES_DIR", "a folder", anyPath) ?? "var/files",
    s3: readS3(reader),
    mail: readMail(reader),
    recaptcha: readRecaptcha(reader),
    retentionDays:
      reader.read("RETENTION_DAYS", "days from 1 to 3650", countUpTo(3650)) ?? defaultRetentionDays,
    rates: readRates(reader),
  };
}
