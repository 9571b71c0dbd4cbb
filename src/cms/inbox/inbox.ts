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
  /** Sends webhooks; without it they stay queued. */
  readonly postOut?: PostOut | undefined;
}

/** Everything involved in processing visitors' submissions; shared by all brands. */
export interface Inbox extends Store {
  readonly log: InboxLog;
  readonly signIn: SignInService;
  /** What staff can do with the submissions. */
  readonly desk: StaffDesk;
  readonly limits: Readonly<Record<"forms" | "unverified" | "consents", SharedLimit>>;
  /** Processes forms with the same key one after another. */
  readonly queue: KeyedQueue;
  readonly recaptcha: Recaptcha | undefined;
  readonly mail: MailSettings | undefined;
  readonly hooks: HookSettings | undefined;
  /** Called when something was added to the outbox or a file is waiting to be scanned. */
  readonly onWorkWaiting: () => void;
  /** Stops the background workers, after the message that is being sent. */
  readonly close: () => Promise<void>;
}

/** Opens the inbox. The database is opened on first use and may be unavailable. */
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

/** Returns one worker per receiver, and one that gives up messages for former receivers. */
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
