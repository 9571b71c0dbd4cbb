import type { Brand } from "#generated/types.ts";
import { SharedLimit, type CountTogether } from "#protocol/shared-limit.ts";
import { sweepRules, sweepUploads } from "../files/sweep-uploads.ts";
import { Mailer } from "../mail/mailer.ts";
import { OutboxWorker } from "../outbox/outbox-worker.ts";
import { WebhookSender } from "../outbox/webhook-sender.ts";
import { Clamd } from "../scan/clamd.ts";
import { ScanWorker } from "../scan/scan-worker.ts";
import { SignInService } from "../sign-in/sign-in.ts";
import {
  defaultRates,
  type HookSettings,
  type InboxSettings,
  type MailSettings,
  type PostOut,
} from "../settings.ts";
import { openStore, type Store } from "../store/open-store.ts";
import type { Lane } from "../store/outbox-tables.ts";
import { StaffDesk } from "../desk/desk.ts";
import { KeyedQueue } from "./keyed-queue.ts";
import type { InboxLog } from "./log.ts";
import { Recaptcha } from "./recaptcha.ts";

export interface InboxOptions {
  readonly settings: InboxSettings;
  readonly brands: readonly Brand[];
  readonly log: InboxLog;
  readonly countTogether?: CountTogether | undefined;
  /** How webhooks go out; they wait without it. */
  readonly postOut?: PostOut | undefined;
}

/** Everything that takes part when visitors send something; one for all brands. */
export interface Inbox extends Store {
  readonly log: InboxLog;
  readonly signIn: SignInService;
  /** What the staff does with what came in. */
  readonly desk: StaffDesk;
  readonly limits: Readonly<Record<"forms" | "unverified" | "consents", SharedLimit>>;
  /** Forms of the same key are taken in one after the other. */
  readonly queue: KeyedQueue;
  readonly recaptcha: Recaptcha | undefined;
  readonly mail: MailSettings | undefined;
  readonly hooks: HookSettings | undefined;
  /** Something was put into the outbox, or a file waits to be looked through. */
  readonly onWorkWaiting: () => void;
  /** Ends what runs by itself, after the message that is being sent. */
  readonly close: () => Promise<void>;
}

/** Opens the inbox. The database is opened at its first use, and may be away. */
export function openInbox(options: InboxOptions): Inbox {
  const { settings, brands, log, countTogether } = options;
  const store = openStore(settings);
  const { mail, hooks, recaptcha, scanner: scannerAddress, rates = defaultRates } = settings;
  const mailer = mail && new Mailer(mail, brands);
  const scanner = scannerAddress && new Clamd(scannerAddress);
  const workers = [
    ...(scanner ? [new ScanWorker({ ...store, log, scanner })] : []),
    ...(mailer
      ? [new OutboxWorker({ ...store, log, lane: { channel: "mail" }, sender: mailer })]
      : []),
    ...hookWorkers(store, options),
  ];
  const limitOf = (name: "forms" | "unverified" | "consents"): SharedLimit =>
    new SharedLimit({ name, ...rates[name] }, countTogether);
  const checks = [
    ...(mailer ? [{ source: "mail", run: () => mailer.check() }] : []),
    ...(scanner ? [{ source: "scanner", run: () => scanner.check() }] : []),
  ];
  const sweep = () => void sweepUploads({ ...store, log });
  const sweeping = setInterval(sweep, sweepRules.everyMs).unref();
  sweep();
  for (const worker of workers) worker.start();
  const signIn = new SignInService(store, rates, countTogether);
  const onWorkWaiting = () => workers.forEach((worker) => void worker.wake());
  return {
    ...store,
    checks: [...store.checks, ...checks],
    log,
    signIn,
    desk: new StaffDesk({
      ...store,
      log,
      signIn,
      hasScanner: scanner !== undefined,
      onWorkWaiting,
    }),
    limits: {
      forms: limitOf("forms"),
      unverified: limitOf("unverified"),
      consents: limitOf("consents"),
    },
    queue: new KeyedQueue(),
    recaptcha: recaptcha && new Recaptcha(recaptcha, log),
    mail,
    hooks,
    onWorkWaiting,
    close: async () => {
      clearInterval(sweeping);
      await Promise.all(workers.map((worker) => worker.close()));
      await store.close();
    },
  };
}

/** One for each receiver, and one that gives up what is for receivers of old. */
function hookWorkers(
  store: Store,
  { settings: { hooks }, log, postOut: post }: InboxOptions,
): OutboxWorker[] {
  if (hooks === undefined || post === undefined) return [];
  const sender = new WebhookSender({ ...hooks, ...store, post });
  const lanes: readonly Lane[] = [
    ...hooks.urls.map((receiver) => ({ channel: "webhook", receiver }) as const),
    { channel: "webhook", noneOf: hooks.urls },
  ];
  return lanes.map((lane) => new OutboxWorker({ ...store, log, lane, sender }));
}
