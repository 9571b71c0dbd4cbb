import type { Messages } from "@lingui/core";
import { trust } from "#contract/trust.ts";

interface EditedTexts {
  readonly locale: string;
  readonly messages: Messages;
}

/** Texts of the site that have been edited since the frame began, by locale. */
export const editedTexts = new Map<string, Messages>();

/** In development: notifies the users of texts that those of a locale have changed. */
export function followEditedTexts(onEdit: () => void): void {
  addEventListener("waymark:texts", (event) => {
    if (!(event instanceof CustomEvent)) return;
    // The module of the texts says so itself, in this window.
    const { locale, messages } = trust<EditedTexts>(event.detail);
    editedTexts.set(locale, { ...editedTexts.get(locale), ...messages });
    event.preventDefault();
    onEdit();
  });
}
