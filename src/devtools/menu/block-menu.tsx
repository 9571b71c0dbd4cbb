import { observer } from "mobx-react-lite";
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { commandNow, runCommand } from "../commands/commands.ts";
import { restFocus } from "../commands/go-to.ts";
import { keysText, type CommandId } from "../commands/keys.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t, textOf } from "../i18n.ts";
import styles from "./block-menu.module.css";
import { placeMenu } from "./place-menu.ts";
import { itemAfter } from "./menu-keys.ts";

/** Commands that are grouped together. */
type Group = readonly CommandId[];

const moves: Group = ["move-up", "move-down", "move-in", "move-out"];

const blockGroups: readonly Group[] = [
  ["cut-block", "copy-block", "paste-block", "duplicate-block"],
  ["edit-text", "add-block-before", "add-block"],
  moves,
  ["transform-block", "split-block", "merge-blocks", "join-block", "wrap-block", "unwrap-block"],
  ["save-pattern", "block-as-state", "where-used", "all-blocks", "open-component"],
  ["remove-block"],
];

const rowGroups: readonly Group[] = [
  ["cut-block", "copy-block", "paste-block"],
  ["add-block", "add-block-before", "duplicate-block"],
  moves,
  ["remove-block"],
];

/** Commands for the selection, at the position where the menu was opened. */
export const BlockMenu = observer(function BlockMenu(): ReactNode {
  const { desk, table } = useWorkbench();
  if (desk.menu === undefined) return null;
  return <Menu groups={table.shape === undefined ? blockGroups : rowGroups} at={desk.menu.at} />;
});

interface MenuProps {
  readonly groups: readonly Group[];
  readonly at: { readonly x: number; readonly y: number } | undefined;
}

/** Keyboard handling follows the APG menu pattern; on close the focus returns to where it was. */
const Menu = observer(function Menu({ groups, at }: MenuProps) {
  const workbench = useWorkbench();
  const { desk, selection, table } = workbench;
  const menu = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    before.current = document.activeElement;
    const { current: element } = menu;
    if (element === null) return;
    placeMenu(element, at);
    itemAfter(element, "Home")?.focus({ preventScroll: true });
  }, [at]);
  const close = (): void => {
    const { current: last } = before;
    before.current = null;
    desk.closeMenu();
    if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true });
    restFocus();
  };
  const choose = (id: CommandId): void => {
    if (commandNow(workbench, id).refusal?.(workbench) === undefined) close();
    runCommand(workbench, id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const next = itemAfter(event.currentTarget, event.key);
    // While a menu is open, keys do not trigger shortcuts elsewhere.
    event.stopPropagation();
    if (event.key === "Escape" || event.key === "Tab") close();
    else if (next !== undefined) next.focus();
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={table.shape === undefined ? selection.name : t("Row")}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
      onBlur={({ relatedTarget, currentTarget }) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (before.current !== null && !isInside) desk.closeMenu();
      }}
    >
      {groups.map((ids) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of a menu, which is no form
        <div key={ids[0]} role="group" className={styles.group}>
          {ids.map((id) => (
            <Item key={id} id={id} onChoose={choose} />
          ))}
        </div>
      ))}
    </div>
  );
});

interface ItemProps {
  readonly id: CommandId;
  readonly onChoose: (id: CommandId) => void;
}

/** A disabled item is still shown, with the reason. */
const Item = observer(function Item({ id, onChoose }: ItemProps) {
  const workbench = useWorkbench();
  const { name, refusal } = commandNow(workbench, id);
  const reason = refusal?.(workbench);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={reason !== undefined || undefined}
      title={reason}
      className={styles.item}
      onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
      onClick={() => onChoose(id)}
    >
      <span>{textOf(name)}</span>
      <kbd aria-hidden="true">{keysText(id)}</kbd>
    </button>
  );
});
