import { asObject } from "../inbox/export-csv.ts";
import type { HookSettings, PostOut } from "../settings.ts";
import type { EntryStore } from "../store/entries.ts";
import type { DeletionRow, EntryRow, OutboxRow, QueuedMessage } from "../store/tables.ts";
import { webhookDigest, webhookKey } from "./signed-message.ts";

/** Why a message was not accepted; contains nothing of the receiver's response but its status. */
export class HookFailure extends Error {
  override readonly name = "HookFailure";
  /** As recorded in the outbox. */
  readonly code: string;
  /** Whether the receiver wants no further attempts. */
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

/** The event in the webhook's body. */
interface HookEvent {
  readonly type: "entry.created" | "entry.deleted";
  readonly timestamp: string;
  readonly data: object;
}

/** Sends entries to other systems as signed webhooks, and notifies them of deletions. */
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

  /** @throws {HookFailure} */
  async send(message: OutboxRow, entry: EntryRow): Promise<void> {
    const rows = await this.#entries.filesOf(entry.id);
    const files = rows.map(({ id, field, name, type, bytes, sha256, scan }) => {
      return { id, field, name, type, bytes, sha256, scan };
    });
    const data = { ...asObject(entry), files };
    await this.#tell(message, { type: "entry.created", timestamp: entry.created_at, data });
  }

  /** Sends which entry was deleted and why, and none of its content. @throws {HookFailure} */
  async sendDeletion(message: DeletionRow): Promise<void> {
    const { entry_id: id, form, cause, deleted_at } = message;
    const data = { id, deleted_at, form, cause };
    await this.#tell(message, { type: "entry.deleted", timestamp: deleted_at, data });
  }

  async close(): Promise<void> {
    // Each message uses its own connection, which is already closed.
  }

  /** The id is the same for every attempt, so that the receiver can detect duplicates. */
  async #tell({ id, recipient }: QueuedMessage, event: HookEvent): Promise<void> {
    // A receiver that is no longer configured gets nothing more.
    if (!this.#urls.includes(recipient)) throw new HookFailure("not-configured");
    const body = Buffer.from(JSON.stringify(event));
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
}
