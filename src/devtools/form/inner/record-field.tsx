import { useRef, useState, type ReactNode } from "react";
import { isRecord } from "#lib/json/is-record.ts";
import type { JsonKey } from "#lib/json/json-pointer.ts";
import { Button } from "#devtools/controls/button.tsx";
import { t } from "#devtools/i18n.ts";
import styles from "../form.module.css";
import type { FormTools } from "../form-tools.ts";
import { memberSchema, memberSchemas } from "#lib/json/member-schema.ts";
import { InnerField, type OuterProps } from "./inner-field.tsx";

/** An object with arbitrary keys: its members one after another, each below its key. */
export function RecordField(props: OuterProps): ReactNode {
  const { name, schema, formData, fieldPathId, registry } = props;
  const add = useRef<HTMLDivElement>(null);
  const { path } = fieldPathId;
  const keys = isRecord(formData) ? Object.keys(formData) : [];
  const tools = registry.formContext;
  const isFull = keys.length >= (schema.maxProperties ?? Infinity);
  return (
    <fieldset className={styles.group} data-begins={fieldPathId.$id}>
      <legend>
        {schema.title ?? name}
        <span className={styles.count}>{keys.length}</span>
      </legend>
      {schema.description !== undefined && (
        <p className={styles.description}>{schema.description}</p>
      )}
      {keys.length > 0 && (
        <ul className={styles.items}>
          {keys.map((key, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- under another key it is still the same member
            <li key={index} className={styles.item}>
              <div className={styles.itemBody}>
                <MemberKey path={path} name={key} others={keys} tools={tools} />
                <InnerField outer={props} place={key} {...memberOf(props, key)} />
              </div>
              <div className={styles.itemTools}>
                <Button
                  look="icon"
                  icon="remove"
                  label={t("Remove {name}", { name: key })}
                  onPress={() => {
                    tools.remove([...path, key]);
                    add.current?.querySelector("button")?.focus();
                  }}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <div ref={add}>
        <Button
          icon="add"
          label={t("Add a member")}
          isOff={isFull}
          hint={isFull ? t("At most {n}", { n: schema.maxProperties }) : undefined}
          onPress={() => tools.addMember(path, schema)}
        />
      </div>
    </fieldset>
  );
}

/** A key that is not accepted is shown with the schema of the first member, so that it can be renamed. */
function memberOf({ schema, uiSchema }: OuterProps, key: string) {
  const member = memberSchema(schema, key) ?? memberSchemas(schema)[0];
  const uis = isRecord(uiSchema?.members) ? uiSchema.members : {};
  return { schema: { ...member?.schema, title: key }, uiSchema: uis[member?.key ?? ""] };
}

interface MemberKeyProps {
  readonly path: readonly JsonKey[];
  readonly name: string;
  readonly others: readonly string[];
  readonly tools: FormTools;
}

/** A key is applied on blur: while being typed it may equal that of another member. */
function MemberKey({ path, name, others, tools }: MemberKeyProps): ReactNode {
  const [draft, setDraft] = useState<string>();
  const finish = (): void => {
    setDraft(undefined);
    if (draft === undefined || draft === "" || others.includes(draft)) return;
    tools.renameMember(path, { from: name, to: draft });
  };
  return (
    <label className={styles.field}>
      {t("Key")}
      <input
        value={draft ?? name}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={finish}
        onKeyDown={({ key }) => {
          if (key === "Enter") finish();
        }}
      />
    </label>
  );
}
