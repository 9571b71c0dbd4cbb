import type { Readable } from "node:stream";

/** A file that lies in the storage. */
export interface StoredFile {
  readonly id: string;
  readonly changedAt: Date;
}

/** The bytes of what visitors attach, under ids that only we make (T-16). */
export interface FileStorage {
  /**
   * Writes a file as it comes; resolves once it is there to stay. What a failed write may have left
   * belongs to no entry, so the sweep finds it.
   * @throws {StoreUnavailable} for faults of the storage; errors of the source come through as they are
   */
  readonly write: (id: string, source: AsyncIterable<Buffer>) => Promise<void>;
  /** @throws {StoreUnavailable} */
  readonly read: (id: string) => Promise<Readable>;
  /** Whether the file is gone now; no fault when it was not there. */
  readonly delete: (id: string) => Promise<boolean>;
  /** All files, finished or not. @throws {StoreUnavailable} */
  readonly list: () => Promise<readonly StoredFile[]>;
  /** Resolves while files can be kept. @throws {StoreUnavailable} */
  readonly check: () => Promise<void>;
}
