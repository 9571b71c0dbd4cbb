import type { FileStorage } from "../files/file-storage.ts";
import { openFileStorage } from "../files/open-file-storage.ts";
import type { StorePlace } from "../settings.ts";
import { AuditTrail } from "./audit-trail.ts";
import { Consents } from "./consents.ts";
import { Database } from "./database.ts";
import { EntryStore } from "./entries.ts";
import { FileScans } from "./file-scans.ts";
import { Outbox } from "./outbox.ts";
import { SignInMarks } from "./sign-in-marks.ts";
import { Users } from "./users.ts";

/** Storage for everything that visitors submit. */
export interface Store {
  readonly entries: EntryStore;
  readonly consents: Consents;
  readonly outbox: Outbox;
  readonly users: Users;
  readonly signInMarks: SignInMarks;
  readonly audit: AuditTrail;
  readonly scans: FileScans;
  readonly storage: FileStorage;
  /** Health checks of its parts. */
  readonly checks: readonly SourceCheck[];
  readonly close: () => Promise<void>;
}

/** Health check of a dependency. */
export interface SourceCheck {
  /** Its name in `/readyz`. */
  readonly source: string;
  /** Rejects with the reason if unhealthy. */
  readonly run: () => Promise<void>;
}

/** Opens only the store, without background workers. Database and files are opened on first use. */
export function openStore(place: StorePlace): Store {
  const database = new Database(place);
  const storage = openFileStorage(place);
  return {
    entries: new EntryStore(database),
    consents: new Consents(database),
    outbox: new Outbox(database),
    users: new Users(database),
    signInMarks: new SignInMarks(database),
    audit: new AuditTrail(database),
    scans: new FileScans(database),
    storage,
    checks: [
      { source: "database", run: () => database.check() },
      { source: "storage", run: () => storage.check() },
    ],
    close: () => database.close(),
  };
}
