import type { Messages } from "@lingui/core";
import { trust } from "#contract/trust.ts";

interface EditedTexts {
  readonly locale: string;
  readonly messages: Messages;
}

/** Texts of the site that were edited since the frame was loaded, by locale. */
export const editedTexts = new Map<string, Messages>();

/** In development: notifies users of a locale's texts when they are edited. */
export function followEditedTexts(onEdit: () => void): void {
  addEventListener("waymark:texts", (event) => {
    if (!(event instanceof CustomEvent)) return;
    // The module of the texts notifies this window itself.
    const { locale, messages } = trust<EditedTexts>(event.detail);
    editedTexts.set(locale, { ...editedTexts.get(locale), ...messages });
    event.preventDefault();
    onEdit();
  });
}
