import { pageList } from "../preview/messages.ts";
import { isOneBlock } from "../session/open-text.ts";
import type { EditingSession } from "../session/session.ts";
import { t } from "../i18n.ts";

/** Whether the selection is a block, and not the single block of a fixture. */
export function isMovable({ open, selected }: Pick<EditingSession, "open" | "selected">): boolean {
  if (!/\/\d+$/.test(selected)) return false;
  return (open !== undefined && !isOneBlock(open)) || selected !== "/blocks/0";
}

/** Why nothing can be added to a list of blocks: the open file is a single block with no room next to it. */
export function placeRefusal(
  { open }: Pick<EditingSession, "open">,
  list: string,
): string | undefined {
  return open !== undefined && isOneBlock(open) && list === pageList
    ? t("No block can be added here.")
    : undefined;
}
