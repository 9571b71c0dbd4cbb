/** The subset of a browser's storage that is needed. */
export type SafeStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface TellingStorage extends SafeStorage {
  /** Whether the value of a key is only kept for the life of the page. */
  readonly isRefused: (key: string) => boolean;
}

/** A storage that may be full or unavailable: what it rejects is kept in memory for the life of the page. */
export function safeStorage(storage: () => Storage): TellingStorage {
  const refused = new Map<string, string>();
  return {
    getItem: (key) => refused.get(key) ?? orNull(() => storage().getItem(key)),
    setItem: (key, value) => {
      try {
        storage().setItem(key, value);
        refused.delete(key);
      } catch {
        refused.set(key, value);
      }
    },
    removeItem: (key) => {
      refused.delete(key);
      orNull(() => storage().removeItem(key));
    },
    isRefused: (key) => refused.has(key),
  };
}

function orNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** Shared by the browser's tabs. */
export const ownStorage = safeStorage(() => localStorage);
/** Of this tab only. */
export const tabStorage = safeStorage(() => sessionStorage);
