import { openStore, type Store } from "#cms/store/open-store.ts";
import { parseInboxConfig } from "#server/start/config.ts";
import type { InboxConfig } from "#server/start/inbox-config.ts";
import { UsageError } from "../usage-error.ts";

type Command = (store: Store, config: InboxConfig) => Promise<void>;

/** Faults that the operator fixes: their message says how, a stack would only be in the way. */
function tell(error: unknown): void {
  if (!(error instanceof Error)) throw error;
  const code =
    error.name === "StoreUnavailable" && "code" in error ? ` (${String(error.code)})` : "";
  console.error(`${error.message}${code}`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
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
