import type { Draft, Drafts } from "./session/drafts.ts";

/**
 * Drafts for a browser whose storage is full or unavailable: what it rejects is kept in memory for the life
 * of the page. The caller still gets the error.
 */
export function safeDrafts(browser: Drafts): Drafts {
  const refused = new Map<string, Draft>();
  const unsaved = (): readonly string[] =>
    Array.from(refused)
      .filter(([, draft]) => !draft.isSaved)
      .map(([key]) => key);
  return {
    ...browser,
    read: async (key) => refused.get(key) ?? browser.read(key).catch(() => undefined),
    write: async (key, draft) => {
      try {
        await browser.write(key, draft);
        refused.delete(key);
      } catch (error) {
        refused.set(key, draft);
        throw error;
      }
    },
    remove: async (key) => {
      refused.delete(key);
      await browser.remove(key);
    },
    list: async () => {
      const stored = await browser.list().catch(() => []);
      return [...new Set([...stored, ...unsaved()])];
    },
    listSaved: async () => browser.listSaved().catch(() => []),
    isLosable: () => unsaved().length > 0,
  };
}
