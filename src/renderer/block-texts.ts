import { addFormMessages } from "#i18n/load-island-messages.ts";
import type { LiveBlocksOptions } from "./live-blocks.tsx";

/** Loads interface texts that only some block types need, before such a block renders. */
export async function loadBlockTexts(
  types: Iterable<string>,
  { i18n, site }: Pick<LiveBlocksOptions, "i18n" | "site">,
): Promise<void> {
  if (![...types].includes("form")) return;
  await addFormMessages(i18n, site.locale, site.brand.fallbackLocale);
}
