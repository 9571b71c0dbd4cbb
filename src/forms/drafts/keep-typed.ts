import { trust } from "#contract/trust.ts";

/** One draft for each form of each page, as long as the tab is open. */
export function draftKey(formId: string): string {
  return `waymark-draft:${location.pathname}#${formId}`;
}

const unreadyForms = "[data-block]:not([data-hydrated]) form";

/**
 * What was typed into forms whose code has not come, for the page that is loaded in place of this one.
 * @throws when there is no storage.
 */
export function keepTyped(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(unreadyForms)) {
    const key = draftKey(form.closest("[data-block]")?.getAttribute("data-block") ?? "");
    const draft = trust<Record<string, unknown>>(JSON.parse(sessionStorage.getItem(key) ?? "{}"));
    for (const [name, value] of new FormData(form)) {
      const isText = typeof value === "string";
      // A box says "on"; of files only that there were some.
      if (isText ? value : value.size) draft[name] = value === "on" || !isText || value;
    }
    sessionStorage.setItem(key, JSON.stringify(draft));
  }
}
