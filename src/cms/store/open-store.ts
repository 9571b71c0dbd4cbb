import type { FileStorage } from "../files/file-storage.ts";
import { openFileStorage } from "../files/open-file-storage.ts";
import type { StorePlace } from "../settings.ts";
import { Consents } from "./consents.ts";
import { Database } from "./database.ts";
import { EntryStore } from "./entries.ts";
import { Outbox } from "./outbox.ts";
import { Users } from "./users.ts";

/** Everything that is kept of what visitors send. */
export interface Store {
  readonly entries: EntryStore;
  readonly consents: Consents;
  readonly outbox: Outbox;
  readonly users: Users;
  readonly storage: FileStorage;
  readonly close: () => Promise<void>;
}

/** Opens the store alone: nothing runs by itself. Database and files are opened at their first use. */
export function openStore(place: StorePlace): Store {
  const database = new Database(place);
  return {
    entries: new EntryStore(database),
    consents: new Consents(database),
    outbox: new Outbox(database),
    users: new Users(database),
    storage: openFileStorage(place),
    close: () => database.close(),
  };
}
