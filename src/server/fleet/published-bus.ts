import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { tryParseJson } from "#lib/json/try-parse-json.ts";
import type { ContentPart } from "#protocol/content-part.ts";
import type { Logger } from "../logger.ts";
import {
  responseTimeoutMs,
  connectOnce,
  keyPrefix,
  within,
  type Valkey,
  type ValkeyClient,
} from "./valkey.ts";

/** Handles the notifications of other instances. */
export interface PublishedReader {
  readonly takeOver: (changes: readonly ContentPart[], messageId?: string) => void;
  /** Messages may have been missed: anything may have changed. */
  readonly forgetAll: () => void;
}

const streamKey = `${keyPrefix}published`;
/** Identifies the store's data: it changes when the store has lost its data. */
const epochKey = `${keyPrefix}epoch`;
const maxMessages = 10_000;
/** After a longer disconnection the stream counts as incomplete. */
const longestGapMs = 10 * 60 * 1000;
const blockMs = 1000;
const retryMs = 250;
/** Maximum of unsent notifications; changes beyond that take effect only as cached content expires. */
const maxUnsent = 1000;

/** Changes to pass on, and the message that announced them. */
interface UnsentChanges {
  readonly changes: readonly ContentPart[];
  readonly messageId: string | undefined;
}

interface Position {
  readonly epoch: string;
  /** ID of the last message that was read. */
  readonly last: string;
  readonly heardAtMs: number;
}

/**
 * Passes published changes on to all instances that share the store, over one stream: after a short
 * disconnection an instance resumes where it was; if messages may have been missed, it evicts everything.
 */
export class PublishedBus {
  readonly #url: string;
  readonly #valkey: Valkey;
  readonly #logger: Logger;
  readonly #self = randomUUID();
  readonly #closing = new AbortController();
  #position: Position | undefined;
  #unsent: UnsentChanges[] = [];

  constructor(url: string, { valkey, logger }: { valkey: Valkey; logger: Logger }) {
    this.#url = url;
    this.#valkey = valkey;
    this.#logger = logger;
  }

  /** Determines the current end of the stream. Rejects while the store is unavailable. */
  async begin(): Promise<void> {
    const client = await connectOnce(this.#url);
    try {
      this.#position = await this.#end(client);
    } finally {
      client.destroy();
    }
  }

  /** Notifies the other instances; later if they cannot be reached now. */
  tell(changes: readonly ContentPart[], messageId?: string): void {
    this.#unsent = [...this.#unsent, { changes, messageId }].slice(-maxUnsent);
    void this.#send();
  }

  /** Reads from its starting position until it is closed. */
  async follow(reader: PublishedReader): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#followOnce(reader).catch(() => undefined);
      await pause(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  close(): void {
    this.#closing.abort();
  }

  async #followOnce(reader: PublishedReader): Promise<never> {
    const client = await connectOnce(this.#url);
    const destroy = (): void => client.destroy();
    this.#closing.signal.addEventListener("abort", destroy);
    try {
      let position = await this.#resume(client, reader);
      for (;;) {
        void this.#send();
        const reply = within(
          blockMs + responseTimeoutMs,
          client.xRead({ key: streamKey, id: position.last }, { BLOCK: blockMs, COUNT: 100 }),
        );
        position = { ...this.#take(await reply, position, reader), heardAtMs: performance.now() };
        this.#position = position;
      }
    } finally {
      this.#closing.signal.removeEventListener("abort", destroy);
      if (client.isOpen) client.destroy();
    }
  }

  /** Returns where to resume reading; evicts everything if messages may be missing. */
  async #resume(client: ValkeyClient, reader: PublishedReader): Promise<Position> {
    const end = await this.#end(client);
    const known = this.#position;
    const isWhole =
      known?.epoch === end.epoch && performance.now() - known.heardAtMs <= longestGapMs;
    if (isWhole) return known;
    this.#logger.info({ service: "valkey" }, "published-unknown");
    reader.forgetAll();
    return end;
  }

  async #end(client: ValkeyClient): Promise<Position> {
    const asked = client.set(epochKey, this.#self, { condition: "NX", GET: true });
    const epoch = (await within(responseTimeoutMs, asked)) ?? this.#self;
    const newest = await within(
      responseTimeoutMs,
      client.xRevRange(streamKey, "+", "-", { COUNT: 1 }),
    );
    return { epoch, last: newest?.[0]?.id ?? "0-0", heardAtMs: performance.now() };
  }

  #take(reply: unknown, position: Position, reader: PublishedReader): Position {
    const [stream]: readonly unknown[] = isList(reply) ? reply : [];
    const messages = isRecord(stream) && isList(stream["messages"]) ? stream["messages"] : [];
    let { last } = position;
    for (const entry of messages) {
      if (!isRecord(entry) || typeof entry["id"] !== "string") continue;
      last = entry["id"];
      const { message } = entry;
      if (!isRecord(message) || message["from"] === this.#self) continue;
      const changes = changesIn(message["changes"]);
      const messageId = typeof message["message"] === "string" ? message["message"] : undefined;
      if (changes === undefined) reader.forgetAll();
      else reader.takeOver(changes, messageId);
    }
    return { ...position, last };
  }

  async #send(): Promise<void> {
    const [unsent] = this.#unsent;
    if (unsent === undefined) return;
    const { changes, messageId } = unsent;
    const message = {
      from: this.#self,
      changes: JSON.stringify(changes),
      ...(messageId !== undefined && { message: messageId }),
    };
    const TRIM = { strategy: "MAXLEN", strategyModifier: "~", threshold: maxMessages } as const;
    const id = await this.#valkey.ask((client) => client.xAdd(streamKey, "*", message, { TRIM }));
    // Sending twice is harmless.
    if (id === undefined) return;
    this.#unsent = this.#unsent.filter((one) => one !== unsent);
    await this.#send();
  }
}

/** Undefined for a message that may be from another version of the site. */
function changesIn(text: unknown): readonly ContentPart[] | undefined {
  const list = tryParseJson(String(text));
  if (!isList(list)) return undefined;
  const changes = list.map(changeIn);
  return changes.every((change) => change !== undefined) ? changes : undefined;
}

function changeIn(value: unknown): ContentPart | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, locale, key } = value;
  if (typeof kind !== "string") return undefined;
  return {
    kind,
    ...(typeof locale === "string" && { locale }),
    ...(typeof key === "string" && { key }),
  };
}
