import type { ContentPart } from "#protocol/content-part.ts";
import type { CountTogether } from "#protocol/shared-limit.ts";
import type { Logger } from "../logger.ts";
import { countTogether } from "./count-together.ts";
import { PublishedBus, type PublishedReader } from "./published-bus.ts";
import { keyPrefix, Valkey } from "./valkey.ts";

/** What several instances of the site do together. While they cannot, each goes on alone. */
export interface Fleet {
  readonly countTogether: CountTogether;
  /**
   * Whether a message was taken by nobody yet; from now on it is for so many milliseconds. Undefined
   * while nobody can be asked.
   */
  readonly claim: (messageId: string, forMs: number) => Promise<boolean | undefined>;
  /** Tells the others what was published, and by which message. */
  readonly tell: (changes: readonly ContentPart[], messageId?: string) => void;
  /** Has a reader for what others tell, from the opening on. */
  readonly listen: (reader: PublishedReader) => void;
  /** Rejects when the others cannot be reached. */
  readonly check: () => Promise<void>;
  readonly close: () => void;
}

/** Meets the others over a Valkey or Redis, which may be away. */
export async function openFleet(url: string, logger: Logger): Promise<Fleet> {
  const valkey = await Valkey.open(url);
  const bus = new PublishedBus(url, { valkey, logger });
  // Where it is away now, all is taken for changed once it is there.
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
