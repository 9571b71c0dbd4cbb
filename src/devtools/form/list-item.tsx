import type { ArrayFieldItemTemplateProps, RJSFSchema } from "@rjsf/utils";
import { use, useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { blockTitle } from "../document/block-title.ts";
import { Fold } from "./fold.tsx";
import type { FormTools } from "./form-tools.ts";
import { onItemKey } from "./focus/item-keys.ts";
import { OpenItemsContext } from "./inner/open-items.ts";
import { t } from "../i18n.ts";
import styles from "./form.module.css";

/** Media type of a dragged list item, which only the same list accepts. */
const dragged = "application/x-list-item";

/** A list item: its number and summary, then its fields. It is moved by dragging or with its buttons. */
export function ListItemTemplate(
  props: ArrayFieldItemTemplateProps<unknown, RJSFSchema, FormTools>,
): ReactNode {
  const { children, index, totalItems, buttonsProps, registry } = props;
  const { path, $id: id } = buttonsProps.fieldPathId;
  const { formContext: tools } = registry;
  const item = useRef<HTMLLIElement>(null);
  const openItems = use(OpenItemsContext);
  const [isOpenFirst] = useState(totalItems === 1 || openItems.places.has(index));
  const list = path.slice(0, -1);
  const drag = useItemDrag(id.replace(/_\d+$/, ""), index, (from) =>
    tools.moveItem(list, { from, to: index }),
  );
  const onKeyDown = (event: KeyboardEvent): void =>
    onItemKey(event, {
      index,
      count: totalItems,
      onGo: (to) => focusItem(item.current?.parentElement, to),
      onMove: (to) => tools.moveItem(list, { from: index, to }),
    });
  return (
    <li ref={item} className={styles.item} data-over={drag.isOver || undefined} {...drag.target}>
      <Fold
        id={id}
        isOpenFirst={isOpenFirst}
        holds={[tools.pointerOf(path)]}
        attributes={{ ...drag.source, onKeyDown }}
        summary={
          <>
            <span className={styles.number}>{index + 1}</span>
            <span className={styles.itemName}>{blockTitle("", tools.valueAt(path))}</span>
          </>
        }
      >
        <div className={styles.itemBody}>{children}</div>
      </Fold>
      <ItemTools
        {...props}
        onDuplicate={() => {
          openItems.keep(index + 1);
          tools.duplicateItem(path);
          focusItem(item.current?.parentElement, index + 1);
        }}
      />
    </li>
  );
}

interface ItemToolsProps extends ArrayFieldItemTemplateProps<unknown, RJSFSchema, FormTools> {
  readonly onDuplicate: () => void;
}

function ItemTools({ index, buttonsProps, onDuplicate }: ItemToolsProps): ReactNode {
  const { hasMoveUp, hasMoveDown, canAdd, onMoveUpItem, onMoveDownItem, onRemoveItem } =
    buttonsProps;
  const name = t("item {n}", { n: index + 1 });
  return (
    <div className={styles.itemTools}>
      <Button
        look="icon"
        icon="up"
        label={t("Move {name} up", { name })}
        isOff={!hasMoveUp}
        onPress={() => onMoveUpItem()}
      />
      <Button
        look="icon"
        icon="down"
        label={t("Move {name} down", { name })}
        isOff={!hasMoveDown}
        onPress={() => onMoveDownItem()}
      />
      <Button
        look="icon"
        icon="duplicate"
        label={t("Duplicate {name}", { name })}
        isOff={!canAdd}
        hint={canAdd ? undefined : t("The list is full.")}
        onPress={onDuplicate}
      />
      <Button
        look="icon"
        icon="remove"
        label={t("Remove {name}", { name })}
        onPress={() => onRemoveItem()}
      />
    </div>
  );
}

/** The list is rendered again: the clicked element is gone, and another item takes the focus. */
function focusItem(list: HTMLElement | null | undefined, index: number): void {
  requestAnimationFrame(() => {
    const summary = list?.children[index]?.querySelector("summary");
    if (summary instanceof HTMLElement) summary.focus();
  });
}

/** Accepts items of the same list that are dropped here. */
function useItemDrag(list: string, index: number, onDrop: (from: number) => void) {
  const [isOver, setOver] = useState(false);
  const type = `${dragged}-${list.toLowerCase()}`;
  const isOwn = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(type);
  // Not the whole item: a text selection in a field is dragged as text.
  const source = {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(type, String(index));
      dataTransfer.effectAllowed = "move";
    },
  };
  const target = {
    onDragEnter: (event: DragEvent) => {
      if (isOwn(event)) event.preventDefault();
    },
    onDragOver: (event: DragEvent) => {
      if (!isOwn(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!isOwn(event)) return;
      event.preventDefault();
      event.stopPropagation();
      onDrop(Number(event.dataTransfer.getData(type)));
    },
  };
  return { isOver, source, target };
}
