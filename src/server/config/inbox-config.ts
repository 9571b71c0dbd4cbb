import {
  defaultRates,
  type InboxRates,
  type MailSettings,
  type RecaptchaSettings,
  type S3Place,
  type ScannerAddress,
} from "#cms/settings.ts";
import {
  anyPath,
  baseUrl,
  listOf,
  matching,
  urlOf,
  wholeNumber,
  type ConfigReader,
  type VariableGroup,
} from "./config-reader.ts";
import { readHooks, type HookConfig } from "./hook-config.ts";
import { readS3 } from "./s3-config.ts";
import { scannerVariables } from "./scanner-config.ts";

/** Settings for what visitors send; used by the embedded service and by the commands. */
export interface InboxConfig {
  /** PostgreSQL; if undefined, the SQLite file at `databasePath` is used. */
  readonly databaseUrl: string | undefined;
  readonly databasePath: string;
  readonly filesDir: string;
  /** Replaces `filesDir`. */
  readonly s3: S3Place | undefined;
  readonly mail: MailSettings | undefined;
  readonly hooks: HookConfig | undefined;
  readonly scanner: ScannerAddress | undefined;
  readonly recaptcha: RecaptchaSettings | undefined;
  /** How long entries and consents are retained. */
  readonly retentionDays: number;
  readonly auditDays: number;
  readonly rates: InboxRates;
}

const mailAddress = /^[^\s@<>"]{1,64}@[a-z0-9.-]{1,255}$/i;
const mostDays = 3650;
const mostForms = 1_000_000;

export const storeVariables = {
  databasePath: {
    name: "DATABASE_PATH",
    about: "SQLite file of what visitors submit.",
    expected: "a file",
    parse: anyPath,
    fallback: "var/waymark.sqlite",
  },
  databaseUrl: {
    name: "DATABASE_URL",
    about: "PostgreSQL in place of that file, for several instances of the site.",
    expected: "a postgresql address",
    parse: urlOf("postgres:", "postgresql:"),
    fallback: undefined,
  },
  filesDir: {
    name: "FILES_DIR",
    about: "Folder of the files that visitors upload.",
    expected: "a folder",
    parse: anyPath,
    fallback: "var/files",
  },
  retentionDays: {
    name: "RETENTION_DAYS",
    about: "How long entries and consents are kept; `npm run retention` deletes what is older.",
    expected: `days from 1 to ${mostDays}`,
    parse: wholeNumber(1, mostDays),
    fallback: 365,
  },
  auditDays: {
    name: "AUDIT_DAYS",
    about:
      "How long the audit trail of who read, exported or deleted entries is kept; pruned by the same command.",
    expected: `days from 1 to ${mostDays}`,
    parse: wholeNumber(1, mostDays),
    fallback: 1095,
  },
  formsPerVisitor: {
    name: "FORMS_PER_VISITOR",
    about: "How many forms one visitor may submit in ten minutes.",
    expected: `a whole number from 1 to ${mostForms}`,
    parse: wholeNumber(1, mostForms),
    fallback: defaultRates.forms.each.count,
  },
  formsInTotal: {
    name: "FORMS_IN_TOTAL",
    about: "How many forms all visitors together may submit in a minute.",
    expected: `a whole number from 1 to ${mostForms}`,
    parse: wholeNumber(1, mostForms),
    fallback: defaultRates.forms.total.count,
  },
} as const satisfies VariableGroup;

export const mailVariables = {
  smtpUrl: {
    name: "SMTP_URL",
    about: "SMTP server, with user and password; no mails without it.",
    expected: "an smtp or smtps address",
    parse: urlOf("smtp:", "smtps:"),
    fallback: undefined,
  },
  from: {
    name: "MAIL_FROM",
    about: "Sender of all mails; required with `SMTP_URL`.",
    expected: "a mail address",
    parse: matching(mailAddress),
    fallback: undefined,
  },
  to: {
    name: "MAIL_TO",
    about: "Recipients of a notification of every entry; required with `SMTP_URL`.",
    expected: "mail addresses, comma-separated",
    parse: listOf((item) => mailAddress.test(item)),
    fallback: undefined,
  },
} as const satisfies VariableGroup;

export const botCheckVariables = {
  siteKey: {
    name: "RECAPTCHA_SITE_KEY",
    about: "Enables the invisible bot check of forms; no check without it.",
    expected: "a key",
    parse: matching(/^[\w-]{1,200}$/),
    fallback: undefined,
  },
  secret: {
    name: "RECAPTCHA_SECRET",
    about: "Secret of the site key, with which the server verifies tokens.",
    expected: "a key",
    parse: matching(/^[\w-]{1,200}$/),
    fallback: undefined,
  },
  verifyUrl: {
    name: "RECAPTCHA_VERIFY_URL",
    about: "Where tokens are verified; overridden in tests.",
    expected: "an http or https address",
    parse: baseUrl,
    fallback: "https://www.google.com/recaptcha/api/siteverify",
  },
} as const satisfies VariableGroup;

/** All three or none: a mail needs a transport, a sender and a recipient. */
function readMail(reader: ConfigReader): MailSettings | undefined {
  const smtpUrl = reader.read(mailVariables.smtpUrl);
  const from = reader.read(mailVariables.from);
  const to = reader.read(mailVariables.to);
  if (smtpUrl === undefined) return undefined;
  for (const variable of [mailVariables.from, mailVariables.to]) {
    reader.require(variable, mailVariables.smtpUrl.name);
  }
  return { smtpUrl, from: from ?? "", to: to ?? [] };
}

function readRecaptcha(reader: ConfigReader): RecaptchaSettings | undefined {
  const secret = reader.read(botCheckVariables.secret);
  const verifyUrl = reader.read(botCheckVariables.verifyUrl);
  return secret === undefined ? undefined : { secret, verifyUrl };
}

function readRates(reader: ConfigReader): InboxRates {
  const { each, total } = defaultRates.forms;
  return {
    ...defaultRates,
    forms: {
      each: { ...each, count: reader.read(storeVariables.formsPerVisitor) },
      total: { ...total, count: reader.read(storeVariables.formsInTotal) },
    },
  };
}

/** Reads the variables of the store; faults are recorded in the reader. */
export function readInboxConfig(reader: ConfigReader): InboxConfig {
  return {
    databaseUrl: reader.read(storeVariables.databaseUrl),
    databasePath: reader.read(storeVariables.databasePath),
    filesDir: reader.read(storeVariables.filesDir),
    s3: readS3(reader),
    mail: readMail(reader),
    hooks: readHooks(reader),
    scanner: reader.read(scannerVariables.address),
    recaptcha: readRecaptcha(reader),
    retentionDays: reader.read(storeVariables.retentionDays),
    auditDays: reader.read(storeVariables.auditDays),
    rates: readRates(reader),
  };
}
