import { LinguiContext } from "@lingui/react";
import type { I18n } from "@lingui/core";
import type { ContextType, ReactNode } from "react";

const known = new WeakMap<I18n, ContextType<typeof LinguiContext>>();

/**
 * Provides texts to the components below. Texts are loaded before anything shows them, so components
 * are not notified of new ones: Lingui's own provider queries a proxy per text and rerenders every
 * consumer.
 */
export function TextsProvider(props: {
  readonly i18n: I18n;
  readonly children: ReactNode;
}): ReactNode {
  return <LinguiContext value={contextOf(props.i18n)}>{props.children}</LinguiContext>;
}

function contextOf(i18n: I18n): ContextType<typeof LinguiContext> {
  const context = known.get(i18n) ?? { i18n, _: i18n._.bind(i18n) };
  known.set(i18n, context);
  return context;
}
