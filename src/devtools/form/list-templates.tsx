import type { ArrayFieldTemplateProps, FieldProps, RJSFSchema } from "@rjsf/utils";
import { useRef, useState, type ReactNode } from "react";
import { isList } from "#lib/json/is-record.ts";
import { Button } from "../controls/button.tsx";
import type { FormTools } from "./form-tools.ts";
import styles from "./form.module.css";

/** A list of items, each closed until it is wanted. */
export function ListTemplate(
  props: ArrayFieldTemplateProps<unknown, RJSFSchema, FormTools>,
): ReactNode {
  const { title, schema, items, canAdd, fieldPathId, registry } = props;
  const list = useRef<HTMLOListElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset className={styles.group}>
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
          label={isOpen ? "Fold all" : "Unfold all"}
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
        <ol ref={list} className={styles.items}>
          {items}
        </ol>
      )}
      <Button
        icon="add"
        label="Add an item"
        isOff={canAdd !== true}
        hint={canAdd === true ? undefined : `At most ${schema.maxItems}`}
        onPress={() => registry.formContext.addItem(fieldPathId.path, schema)}
      />
    </fieldset>
  );
}

/** A list of blocks inside a block, as a closed row: blocks are edited one at a time. */
export function NestedBlocks(props: FieldProps<unknown, RJSFSchema, FormTools>): ReactNode {
  const { schema, formData, fieldPathId, registry } = props;
  const count = isList(formData) ? formData.length : 0;
  return (
    <div className={styles.nested}>
      <span>
        {schema.title}: {count} {count === 1 ? "block" : "blocks"} — edit in the outline
      </span>
      <Button
        icon="chevron"
        label="Show"
        isOff={count === 0}
        onPress={() => registry.formContext.openList(fieldPathId.path)}
      />
    </div>
  );
}
