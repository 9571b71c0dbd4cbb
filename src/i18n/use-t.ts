import { useLingui } from "@lingui/react";
import { useCallback } from "react";
import type { MessageId } from "#generated/message-ids.ts";

/** A typed lookup of interface texts: `t("carousel.next")`, `t("carousel.slide", { index: 2 })`. */
export type Translate = (id: MessageId, values?: Record<string, unknown>) => string;

/** Returns the lookup of the nearest provider. Falls back to the default locale, then to the id. */
export function useT(): Translate {
  const { i18n } = useLingui();
  return useCallback((id, values) => i18n._(id, values), [i18n]);
}
