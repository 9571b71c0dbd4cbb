import type { Readable } from "node:stream";

/** A file in the storage. */
export interface StoredFile {
  readonly id: string;
  readonly changedAt: Date;
}

/** Stores the bytes of visitors' attachments under ids that only the service generates (T-16). */
export interface FileStorage {
  /**
   * Writes a file as it streams in; resolves once it is stored durably. Leftovers of a failed write
   * belong to no entry and are found by the sweep.
   * @throws {StoreUnavailable} if the storage fails; errors of the source are passed through unchanged
   */
  readonly write: (id: string, source: AsyncIterable<Buffer>) => Promise<void>;
  /** @throws {StoreUnavailable} */
  readonly read: (id: string) => Promise<Readable>;
  /** Returns whether the file is gone; deleting a missing file is not an error. */
  readonly delete: (id: string) => Promise<boolean>;
  /** Lists all files, complete or not. @throws {StoreUnavailable} */
  readonly list: () => Promise<readonly StoredFile[]>;
  /** Resolves if files can currently be stored. @throws {StoreUnavailable} */
  readonly check: () => Promise<void>;
}
