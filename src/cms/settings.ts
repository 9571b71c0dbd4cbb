import type { RateRule } from "#protocol/rate-limit.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Rate limits per visitor and for all visitors together. */
export interface InboxRates {
  readonly forms: { readonly each: RateRule; readonly total: RateRule };
  /** Entries for which the bot check was inconclusive. */
  readonly unverified: { readonly each: RateRule; readonly total: RateRule };
  readonly consents: { readonly each: RateRule; readonly total: RateRule };
  readonly logins: { readonly each: RateRule; readonly total: RateRule };
}

export const defaultRates: InboxRates = {
  forms: {
    each: { count: 20, spanMs: 10 * minuteMs },
    total: { count: 300, spanMs: minuteMs },
  },
  unverified: {
    each: { count: 5, spanMs: hourMs },
    total: { count: 120, spanMs: hourMs },
  },
  consents: {
    each: { count: 60, spanMs: 10 * minuteMs },
    total: { count: 3000, spanMs: minuteMs },
  },
  logins: {
    each: { count: 10, spanMs: minuteMs },
    total: { count: 120, spanMs: minuteMs },
  },
};

export interface MailSettings {
  /** smtp:// or smtps://, including the credentials. */
  readonly smtpUrl: string;
  readonly from: string;
  /** Recipients notified of new entries. */
  readonly to: readonly string[];
}

/** Sends a POST request to an external URL; resolves to the status. Rejects with an error that has a code. */
export type PostOut = (
  address: string,
  message: { readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array },
) => Promise<number>;

/** The receivers that get every entry by signed webhook. */
export interface HookSettings {
  readonly urls: readonly string[];
  readonly secret: string;
}

/** Where the virus scanner daemon listens. */
export type ScannerAddress =
  | { readonly path: string }
  | { readonly host: string; readonly port: number };

export interface RecaptchaSettings {
  readonly secret: string;
  /** Google's address, or another one in tests. */
  readonly verifyUrl: string;
}

/** A bucket of an S3-compatible store, and the prefix reserved for this service. */
export interface S3Place {
  readonly bucket: string;
  readonly region: string;
  /** For stores other than AWS. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Folder of the files: anything in it that belongs to no entry is deleted. */
  readonly prefix: string;
}

/** Where files are stored. */
export interface FilesPlace {
  /** Used if no S3-compatible store is configured. */
  readonly filesDir: string;
  readonly s3?: S3Place | undefined;
}

/** Location of the database. */
export interface DatabasePlace {
  /** PostgreSQL; when undefined the SQLite file is used. */
  readonly databaseUrl: string | undefined;
  readonly databasePath: string;
}

export interface StorePlace extends DatabasePlace, FilesPlace {}

/** Where submissions are stored and who is notified of them. */
export interface InboxSettings extends StorePlace {
  /** Without it no mail is sent. */
  readonly mail?: MailSettings | undefined;
  /** Without it nothing is sent to other systems. */
  readonly hooks?: HookSettings | undefined;
  /** Without it files are not scanned. */
  readonly scanner?: ScannerAddress | undefined;
  /** Without it forms are only protected by a honeypot and a minimum fill time. */
  readonly recaptcha?: RecaptchaSettings | undefined;
  readonly rates?: InboxRates;
}
