import type { ArrayFieldTemplateProps, FieldProps, RJSFSchema } from "@rjsf/utils";
import { observer } from "mobx-react-lite";
import { useRef, useState, type ReactNode } from "react";
import { isList } from "#lib/json/is-record.ts";
import { Button } from "../controls/button.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import type { FormTools } from "./form-tools.ts";
import { OpenItemsContext, placesAfter } from "./inner/open-items.ts";
import { t } from "../i18n.ts";
import styles from "./form.module.css";

/** A list of items, each collapsed until opened. */
export function ListTemplate(
  props: ArrayFieldTemplateProps<unknown, RJSFSchema, FormTools>,
): ReactNode {
  const { title, schema, items, canAdd, fieldPathId, registry } = props;
  const { path, $id: id } = fieldPathId;
  const { formContext: tools } = registry;
  const { problems } = useWorkbench();
  const list = useRef<HTMLOListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [places, setPlaces] = useState<ReadonlySet<number>>(new Set());
  const keep = (inserted: number): void => setPlaces(placesAfter(list.current, inserted));
  const openItems = { places, keep };
  return (
    <fieldset className={styles.group} data-begins={id}>
      <legend>
        {title}
        <span className={styles.count}>{items.length}</span>
      </legend>
      {schema.description !== undefined && (
        <p className={styles.description}>{schema.description}</p>
      )}
      {items.length > 1 && (
        <Button
          icon="chevron"
          label={isOpen ? t("Collapse all") : t("Expand all")}
          onPress={() => {
            for (const item of list.current?.querySelectorAll<HTMLDetailsElement>(
              ":scope > li > details",
            ) ?? []) {
              item.open = !isOpen;
            }
            setOpen(!isOpen);
          }}
        />
      )}
      {items.length > 0 && (
        <OpenItemsContext value={openItems}>
          <ol ref={list} className={styles.items}>
            {items}
          </ol>
        </OpenItemsContext>
      )}
      <Button
        icon="add"
        label={t("Add an item")}
        isOff={canAdd !== true}
        hint={canAdd === true ? undefined : t("At most {n}", { n: schema.maxItems })}
        onPress={() => {
          openItems.keep(items.length);
          tools.addItem(path, schema);
          // The list is rendered before it has the field.
          requestAnimationFrame(() => problems.want(tools.pointerOf([...path, items.length])));
        }}
      />
    </fieldset>
  );
}

/** A list of blocks as a collapsed row: blocks are edited one at a time. */
export const NestedBlocks = observer(function NestedBlocks(
  props: FieldProps<unknown, RJSFSchema, FormTools>,
): ReactNode {
  const { schema, fieldPathId, registry } = props;
  // The form of a document does not receive its blocks.
  const list = registry.formContext.valueAt(fieldPathId.path);
  const count = isList(list) ? list.length : 0;
  return (
    <div className={styles.nested}>
      <span>
        {t("{name}: {count, plural, one {# block} other {# blocks}} — edit in the outline", {
          name: schema.title,
          count,
        })}
      </span>
      <Button
        icon="chevron"
        label={t("Show")}
        isOff={count === 0}
        onPress={() => registry.formContext.openList(fieldPathId.path)}
      />
    </div>
  );
});
