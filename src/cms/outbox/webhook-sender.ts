import { asObject } from "../inbox/export-csv.ts";
import type { HookSettings, PostOut } from "../settings.ts";
import type { EntryStore } from "../store/entries.ts";
import type { EntryRow, OutboxRow } from "../store/tables.ts";
import { webhookDigest, webhookKey } from "./signed-message.ts";

/** Why a message was not taken; nothing of what the receiver said. */
export class HookFailure extends Error {
  override readonly name = "HookFailure";
  /** As it stands in the outbox. */
  readonly code: string;
  /** The receiver wants no more of it. */
  readonly isFinal: boolean;

  constructor(code: string, isFinal = false) {
    super(code);
    this.code = code;
    this.isFinal = isFinal;
  }
}

interface WebhookSenderDeps extends HookSettings {
  readonly post: PostOut;
  readonly entries: Pick<EntryStore, "filesOf">;
}

const goneStatus = 410;

/** Hands entries to other systems by signed webhooks. */
export class WebhookSender {
  readonly #urls: readonly string[];
  readonly #post: PostOut;
  readonly #entries: Pick<EntryStore, "filesOf">;
  readonly #key: Buffer;

  constructor({ urls, secret, post, entries }: WebhookSenderDeps) {
    this.#urls = urls;
    this.#post = post;
    this.#entries = entries;
    this.#key = webhookKey(secret);
  }

  /** The id is the same at every attempt, so that a receiver knows what it has. @throws {HookFailure} */
  async send({ id, recipient }: OutboxRow, entry: EntryRow): Promise<void> {
    // Who is named no longer gets nothing more.
    if (!this.#urls.includes(recipient)) throw new HookFailure("not-configured");
    const body = Buffer.from(JSON.stringify(await this.#messageOf(entry)));
    const timestamp = String(Math.floor(Date.now() / 1000));
    const digest = webhookDigest(this.#key, { id, timestamp, body });
    const status = await this.#post(recipient, {
      body,
      headers: {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": `v1,${digest.toString("base64")}`,
      },
    });
    const isTaken = status >= 200 && status <= 299;
    if (!isTaken) throw new HookFailure(`http-${status}`, status === goneStatus);
  }

  async close(): Promise<void> {
    // Each message has a connection of its own, which has ended with it.
  }

  async #messageOf(entry: EntryRow): Promise<object> {
    const rows = await this.#entries.filesOf(entry.id);
    const files = rows.map(({ id, field, name, type, bytes, sha256, scan }) => {
      return { id, field, name, type, bytes, sha256, scan };
    });
    const data = { ...asObject(entry), files };
    return { type: "entry.created", timestamp: entry.created_at, data };
  }
}
