import { trust } from "#contract/trust.ts";

/** One draft per form and page, as long as the tab is open. */
export function draftKey(formId: string): string {
  return `waymark-draft:${location.pathname}#${formId}`;
}

const unreadyForms = "[data-block]:not([data-hydrated]) form";

/**
 * Saves what was typed into forms whose code has not loaded yet, for the page that replaces this one.
 * @throws if there is no storage.
 */
export function saveTyped(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(unreadyForms)) {
    const key = draftKey(form.closest("[data-block]")?.getAttribute("data-block") ?? "");
    const draft = trust<Record<string, unknown>>(JSON.parse(sessionStorage.getItem(key) ?? "{}"));
    for (const [name, value] of new FormData(form)) {
      const isText = typeof value === "string";
      // A checkbox has the value "on"; for files, only their presence is stored.
      if (isText ? value : value.size) draft[name] = value === "on" || !isText || value;
    }
    sessionStorage.setItem(key, JSON.stringify(draft));
  }
}
