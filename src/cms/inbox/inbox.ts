import type { Brand } from "#generated/types.ts";
import { SharedLimit, type CountTogether } from "#protocol/shared-limit.ts";
import { sweepRules, sweepUploads } from "../files/sweep-uploads.ts";
import { Mailer } from "../mail/mailer.ts";
import { OutboxWorker } from "../mail/outbox-worker.ts";
import { SignInService } from "../sign-in/sign-in.ts";
import { defaultRates, type InboxSettings, type MailSettings } from "../settings.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { KeyedQueue } from "./keyed-queue.ts";
import type { InboxLog } from "./log.ts";
import { Recaptcha } from "./recaptcha.ts";

export interface InboxOptions {
  readonly settings: InboxSettings;
  readonly brands: readonly Brand[];
  readonly log: InboxLog;
  readonly countTogether?: CountTogether | undefined;
}

/** Everything that takes part when visitors send something; one for all brands. */
export interface Inbox extends Store {
  readonly log: InboxLog;
  readonly signIn: SignInService;
  readonly limits: Readonly<Record<"forms" | "unverified" | "consents", SharedLimit>>;
  /** Forms of the same key are taken in one after the other. */
  readonly queue: KeyedQueue;
  readonly recaptcha: Recaptcha | undefined;
  readonly mail: MailSettings | undefined;
  /** A mail was put into the outbox. */
  readonly onMailWaiting: () => void;
  /** Ends what runs by itself, after the mail that is being sent. */
  readonly close: () => Promise<void>;
}

/** Opens the inbox. The database is opened at its first use, and may be away. */
export function openInbox({ settings, brands, log, countTogether }: InboxOptions): Inbox {
  const store = openStore(settings);
  const { mail, recaptcha, rates = defaultRates } = settings;
  const mailer = mail && new Mailer(mail, brands);
  const worker = mailer && new OutboxWorker({ ...store, log, mailer });
  const limitOf = (name: "forms" | "unverified" | "consents"): SharedLimit =>
    new SharedLimit({ name, ...rates[name] }, countTogether);
  const checks = mailer ? [{ source: "mail", run: () => mailer.check() }] : [];
  const sweep = () => void sweepUploads({ ...store, log });
  const sweeping = setInterval(sweep, sweepRules.everyMs).unref();
  sweep();
  worker?.start();
  return {
    ...store,
    checks: [...store.checks, ...checks],
    log,
    signIn: new SignInService(store, rates, countTogether),
    limits: {
      forms: limitOf("forms"),
      unverified: limitOf("unverified"),
      consents: limitOf("consents"),
    },
    queue: new KeyedQueue(),
    recaptcha: recaptcha && new Recaptcha(recaptcha, log),
    mail,
    onMailWaiting: () => void worker?.wake(),
    close: async () => {
      clearInterval(sweeping);
      await worker?.close();
      await store.close();
    },
  };
}
