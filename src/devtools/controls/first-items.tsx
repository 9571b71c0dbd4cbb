import { useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { t } from "../i18n.ts";
import { Button } from "./button.tsx";

interface FirstItems<Item> {
  readonly shown: readonly Item[];
  /** The last row of the list while it is incomplete. */
  readonly more: ReactNode;
}

/**
 * The first items of a list that may have thousands, and a button that shows all of them and moves the focus
 * to the first of the others.
 */
export function useFirstItems<Item>(items: readonly Item[], most: number): FirstItems<Item> {
  const [isWhole, setWhole] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  if (isWhole || items.length <= most) return { shown: items, more: null };
  const showAll = (): void => {
    const list = row.current?.parentElement;
    flushSync(() => setWhole(true));
    list?.children[most]?.querySelector<HTMLElement>("a, button")?.focus();
  };
  const label = t("Show all {n, number}", { n: items.length });
  const more = (
    <li ref={row} data-more>
      <Button label={label} onPress={showAll} />
    </li>
  );
  return { shown: items.slice(0, most), more };
}
