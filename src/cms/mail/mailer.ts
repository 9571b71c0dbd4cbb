import type { Transporter } from "nodemailer";
import { loadMailCatalog } from "#generated/messages.ts";
import type { Brand } from "#generated/types.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import { isLocale, type Locale } from "#i18n/locales.ts";
import { requestIdHeader } from "#protocol/headers.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { EntryRow, OutboxRow } from "../store/tables.ts";
import type { MailSettings } from "../settings.ts";
import { copyText, staffText } from "./mail-text.ts";

/** An SMTP server that takes longer than this is considered unresponsive. */
const timeOutMs = 20_000;
const checkTimeOutMs = 2500;

/** Sends the mails of the outbox through SMTP. */
export class Mailer {
  readonly #settings: MailSettings;
  readonly #brands: ReadonlyMap<string, Brand>;
  #transport: Promise<Transporter> | undefined;

  constructor(settings: MailSettings, brands: readonly Brand[]) {
    this.#settings = settings;
    this.#brands = new Map(brands.map((brand) => [brand.id, brand]));
  }

  /**
   * Sends one mail; rejects with nodemailer's error. Mails to staff are in the brand's language, the
   * sender's copy in the language of the visit. The Message-ID is the same for every attempt.
   */
  async send(mail: OutboxRow, entry: EntryRow): Promise<void> {
    const brand = this.#brands.get(entry.brand);
    const own: Locale = brand?.defaultLocale ?? "en";
    const locale = mail.kind === "copy" && isLocale(entry.locale) ? entry.locale : own;
    const { messages } = await loadMailCatalog[locale]();
    const labels = await loadMessages(locale, brand?.fallbackLocale ?? own);
    const i18n = createI18n(locale, { ...labels, ...messages });
    const subject = { entry, brandName: brand?.name ?? entry.brand, i18n };
    const sender = mail.kind === "staff" ? emailOf(entry) : undefined;
    const transport = await (this.#transport ??= openTransport(this.#settings));
    await transport.sendMail({
      from: this.#settings.from,
      to: { name: "", address: mail.recipient },
      ...(sender === undefined ? {} : { replyTo: { name: "", address: sender } }),
      messageId: `<${mail.id}@${domainOf(this.#settings.from)}>`,
      headers: {
        "Auto-Submitted": "auto-generated",
        "Content-Language": locale,
        // The log uses the same id, so that a mail can be traced to its request.
        ...(mail.request_id === null ? {} : { [requestIdHeader]: mail.request_id }),
      },
      ...(mail.kind === "staff" ? staffText(subject) : copyText(subject)),
    });
  }

  /** Resolves if the server sends its greeting; checks do not sign in, so they count against no account. */
  async check(): Promise<void> {
    const [{ default: SMTPConnection }, { parseConnectionUrl }] = await Promise.all([
      import("nodemailer/lib/smtp-connection"),
      import("nodemailer/lib/shared"),
    ]);
    const connection = new SMTPConnection({
      ...parseConnectionUrl(this.#settings.smtpUrl),
      connectionTimeout: checkTimeOutMs,
      greetingTimeout: checkTimeOutMs,
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    connection.once("error", reject);
    connection.connect((error) => (error ? reject(error) : resolve()));
    try {
      await promise;
      connection.quit();
    } finally {
      connection.once("error", () => connection.close());
    }
  }

  async close(): Promise<void> {
    const transport = await this.#transport;
    transport?.close();
  }
}

/** The SMTP client is loaded with the first mail, and only if there are mails. */
async function openTransport({ smtpUrl }: MailSettings): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url: smtpUrl,
    connectionTimeout: timeOutMs,
    greetingTimeout: timeOutMs,
    socketTimeout: timeOutMs,
    // The text contains visitors' input, which must not be able to reference files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function emailOf(entry: EntryRow): string | undefined {
  const data: unknown = JSON.parse(entry.fields);
  const email = isRecord(data) ? data["email"] : undefined;
  return typeof email === "string" ? email : undefined;
}

function domainOf(address: string): string {
  return /^[a-z0-9.-]*/i.exec(address.slice(address.lastIndexOf("@") + 1))?.[0] ?? "";
}
