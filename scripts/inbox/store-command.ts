import { openStore, type Store } from "#cms/store/open-store.ts";
import { parseInboxConfig } from "#server/start/config.ts";
import type { InboxConfig } from "#server/start/inbox-config.ts";

/** Wrong use of a command; the message is one line or the usage. */
export class WrongUse extends Error {
  override readonly name = "WrongUse";
}

type Command = (store: Store, config: InboxConfig) => Promise<void>;

/** Faults that the operator mends: their message says how, a stack would only be in the way. */
function tell(error: unknown): void {
  if (!(error instanceof Error)) throw error;
  const code =
    error.name === "StoreUnavailable" && "code" in error ? ` (${String(error.code)})` : "";
  console.error(`${error.message}${code}`);
  process.exitCode = error.name === "WrongUse" ? 2 : 1;
}

/** Runs a command on the store that the environment variables name, and closes it. */
export async function withStore(command: Command): Promise<void> {
  try {
    const config = parseInboxConfig(process.env);
    const store = openStore(config);
    try {
      await command(store, config);
    } finally {
      await store.close();
    }
  } catch (error) {
    tell(error);
  }
}
