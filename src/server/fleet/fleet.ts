import type { ContentPart } from "#protocol/content-part.ts";
import type { CountTogether } from "#protocol/shared-limit.ts";
import type { Logger } from "../logger.ts";
import { countTogether } from "./count-together.ts";
import { PublishedBus, type PublishedReader } from "./published-bus.ts";
import { keyPrefix, Valkey } from "./valkey.ts";

/** What several instances of the site share. While that is unavailable, each continues on its own. */
export interface Fleet {
  readonly countTogether: CountTogether;
  /**
   * Returns whether a message was unclaimed; from now on it is claimed for so many milliseconds. Undefined
   * while the store is unavailable.
   */
  readonly claim: (messageId: string, forMs: number) => Promise<boolean | undefined>;
  /** Notifies the other instances of published changes, with the ID of the message. */
  readonly tell: (changes: readonly ContentPart[], messageId?: string) => void;
  /** Sets the reader for notifications of others, starting from the opening. */
  readonly listen: (reader: PublishedReader) => void;
  /** Rejects if the other instances cannot be reached. */
  readonly check: () => Promise<void>;
  readonly close: () => void;
}

/** Connects to the other instances through Valkey or Redis, which may be unavailable. */
export async function openFleet(url: string, logger: Logger): Promise<Fleet> {
  const valkey = await Valkey.open(url);
  const bus = new PublishedBus(url, { valkey, logger });
  // If it is unavailable now, everything counts as changed once it is available.
  await bus.begin().catch(() => undefined);
  return {
    countTogether: countTogether(valkey),
    claim: async (messageId, forMs) => {
      const expiration = { type: "PX", value: forMs } as const;
      const key = `${keyPrefix}message:${messageId}`;
      const first = await valkey.ask((client) =>
        client.set(key, "1", { condition: "NX", expiration }),
      );
      return first === undefined ? undefined : first !== null;
    },
    tell: (changes, messageId) => bus.tell(changes, messageId),
    listen: (reader) => void bus.follow(reader),
    check: () => valkey.check(),
    close: () => {
      bus.close();
      valkey.close();
    },
  };
}
