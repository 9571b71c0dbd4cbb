import type { RateRule } from "#protocol/rate-limit.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How often something may be sent, by one visitor and by all together. */
export interface InboxRates {
  readonly forms: { readonly each: RateRule; readonly total: RateRule };
  /** Entries that the bot check could not vouch for. */
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
  /** smtp:// or smtps://, with the account in it. */
  readonly smtpUrl: string;
  readonly from: string;
  /** Who is told of entries. */
  readonly to: readonly string[];
}

/** Posts to an address beyond the process; answers the status. Rejects with an error that has a code. */
export type PostOut = (
  address: string,
  message: { readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array },
) => Promise<number>;

/** Who gets every entry by a signed webhook. */
export interface HookSettings {
  readonly urls: readonly string[];
  readonly secret: string;
}

/** Where the daemon of the virus scanner listens. */
export type ScannerAddress =
  | { readonly path: string }
  | { readonly host: string; readonly port: number };

export interface RecaptchaSettings {
  readonly secret: string;
  /** Google's address, or another one in tests. */
  readonly verifyUrl: string;
}

/** A bucket of an S3-compatible store, and the part of it that is ours. */
export interface S3Place {
  readonly bucket: string;
  readonly region: string;
  /** Of a store that is not Amazon's. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Folder of the files: what lies there and belongs to no entry is deleted. */
  readonly prefix: string;
}

/** Where files are kept. */
export interface FilesPlace {
  /** Used when no S3-compatible store is named. */
  readonly filesDir: string;
  readonly s3?: S3Place | undefined;
}

/** Where the database is. */
export interface DatabasePlace {
  /** PostgreSQL; when undefined the SQLite file is used. */
  readonly databaseUrl: string | undefined;
  readonly databasePath: string;
}

export interface StorePlace extends DatabasePlace, FilesPlace {}

/** Where things are kept and who is told of them. */
export interface InboxSettings extends StorePlace {
  /** Without it nothing is mailed. */
  readonly mail?: MailSettings | undefined;
  /** Without it nothing is handed to other systems. */
  readonly hooks?: HookSettings | undefined;
  /** Without it nobody looks through files. */
  readonly scanner?: ScannerAddress | undefined;
  /** Without it forms have a trap and a shortest time only. */
  readonly recaptcha?: RecaptchaSettings | undefined;
  readonly rates?: InboxRates;
}
