import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldProps,
  RJSFSchema,
} from "@rjsf/utils";
import type { ReactNode } from "react";
import { isList } from "#lib/json/is-record.ts";
import { Button } from "../controls/button.tsx";
import { blockTitle } from "../document/block-title.ts";
import type { FormTools } from "./form-tools.ts";
import styles from "./form.module.css";

/** A list of items, each closed until it is wanted. */
export function ListTemplate(
  props: ArrayFieldTemplateProps<unknown, RJSFSchema, FormTools>,
): ReactNode {
  const { title, schema, items, canAdd, fieldPathId, registry } = props;
  return (
    <fieldset className={styles.group}>
      <legend>
        {title}
        <span className={styles.count}>{items.length}</span>
      </legend>
      {schema.description !== undefined && (
        <p className={styles.description}>{schema.description}</p>
      )}
      {items.length > 0 && <ol className={styles.items}>{items}</ol>}
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

/** One item of a list: its place and what it says, then its fields. */
export function ListItemTemplate(
  props: ArrayFieldItemTemplateProps<unknown, RJSFSchema, FormTools>,
): ReactNode {
  const { children, index, totalItems, buttonsProps, registry } = props;
  const { path } = buttonsProps.fieldPathId;
  const name = blockTitle("", registry.formContext.valueAt(path));
  const place = `item ${index + 1}`;
  return (
    <li className={styles.item}>
      <details open={totalItems === 1 || undefined}>
        <summary>
          <span className={styles.number}>{index + 1}</span>
          <span className={styles.itemName}>{name}</span>
        </summary>
        <div className={styles.itemBody}>{children}</div>
      </details>
      <div className={styles.itemTools}>
        <Button
          look="icon"
          icon="up"
          label={`Move ${place} up`}
          isOff={!buttonsProps.hasMoveUp}
          onPress={() => buttonsProps.onMoveUpItem()}
        />
        <Button
          look="icon"
          icon="down"
          label={`Move ${place} down`}
          isOff={!buttonsProps.hasMoveDown}
          onPress={() => buttonsProps.onMoveDownItem()}
        />
        <Button
          look="icon"
          icon="remove"
          label={`Remove ${place}`}
          onPress={() => buttonsProps.onRemoveItem()}
        />
      </div>
    </li>
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
