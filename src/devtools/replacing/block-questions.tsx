import { useState, type ReactNode } from "react";
import { knownTypes } from "#contract/blocks/nested-blocks.ts";
import { parseJson } from "#contract/parse-json.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer, valueAt } from "#lib/json/json-pointer.ts";
import { cutText } from "#lib/text/cut-text.ts";
import { Button } from "../controls/button.tsx";
import { Choice, type Option } from "../controls/choice.tsx";
import { TextField } from "../controls/text-field.tsx";
import {
  filledIn,
  notFilledIn,
  schemaOfBlock,
  valueKeys,
  type BlockChange,
  type FileOfBlocks,
  type SoughtBlocks,
} from "./found-blocks.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { LocaleChoice } from "./locale-choice.tsx";
import { t } from "../i18n.ts";
import styles from "./replace-dialog.module.css";

/** Which blocks are searched for, and what is done to them. */
export interface AskedBlocks extends SoughtBlocks {
  readonly type: string;
  /** "" is all of them. */
  readonly locale: string;
  readonly act: "look" | "remove" | "put" | "clear";
  /** The new value, as typed. */
  readonly to: string;
}

interface QuestionProps {
  readonly asked: AskedBlocks;
  readonly onAsk: (asked: AskedBlocks) => void;
}

/** Label of the action. */
export function actLabel({ type, property, act, to }: AskedBlocks): string {
  if (act === "remove") return t("{type} removed", { type });
  if (act === "clear") return t("{property} of {type} removed", { type, property });
  return t("{property} of {type} set to “{to}”", { type, property, to });
}

/** Undefined while there is nothing to do, or no new value has been entered. */
export function changeOf({ type, property, act, to }: AskedBlocks): BlockChange | undefined {
  if (act === "remove") return { kind: "remove" };
  if (act === "look" || property === "") return undefined;
  if (act === "clear") return { kind: "put", property, value: undefined };
  if (to === "") return undefined;
  const isText = schemaOfBlock(type, property)["type"] === "string";
  const value = isText ? to : (parseJson(to).value ?? to);
  return { kind: "put", property, value };
}

/** Which blocks: of a type, by a property, by its value. */
export function SoughtQuestion(
  props: QuestionProps & { files: readonly FileOfBlocks[] },
): ReactNode {
  const { asked, files, onAsk } = props;
  const { type, property, value } = asked;
  const { session } = useWorkbench();
  // Documents may contain properties that the schema no longer defines.
  const types = session.listing?.documents.flatMap((entry) => entry.types) ?? [];
  const own = files.flatMap(({ blocks }) => blocks.flatMap((block) => Object.keys(block.props)));
  const names = new Set([...Object.keys(propertiesOf(type)), ...own]);
  const any = { value: "", label: t("any") };
  return (
    <div className={styles.choices}>
      <Choice
        isField
        label={t("Block")}
        value={type}
        options={[...new Set([...knownTypes, ...types])].map((one) => ({ value: one, label: one }))}
        onChoose={(chosen) =>
          onAsk({ ...asked, ...nothingDone, property: "", value: "", type: chosen })
        }
      />
      <Choice
        isField
        label={t("Property")}
        value={property}
        options={[any, ...[...names].map((one) => ({ value: one, label: one }))]}
        onChoose={(chosen) => onAsk({ ...asked, ...nothingDone, property: chosen, value: "" })}
      />
      {property !== "" && (
        <Choice
          isField
          label={t("Value")}
          value={value}
          options={[any, ...valueOptions(files, asked)]}
          onChoose={(chosen) => onAsk({ ...asked, value: chosen })}
        />
      )}
      <LocaleChoice value={asked.locale} onChoose={(locale) => onAsk({ ...asked, locale })} />
    </div>
  );
}

function propertiesOf(type: string): Readonly<Record<string, unknown>> {
  const { properties } = schemaOfBlock(type);
  return isRecord(properties) ? properties : {};
}

const nothingDone = { act: "look", to: "" } as const;

/** Each with the number of blocks that have it, the most frequent first. */
function valueOptions(
  files: readonly FileOfBlocks[],
  { type, property, value: chosen }: AskedBlocks,
): readonly Option[] {
  const keys = files.flatMap(({ blocks }) =>
    blocks.flatMap(({ props }) => valueKeys(props[property])),
  );
  const counts = Map.groupBy(chosen === "" ? keys : [...keys, chosen], (key) => key);
  const usual = valueAt(propertiesOf(type), toPointer([property, "default"]));
  const names: Readonly<Record<string, string>> = {
    [filledIn]: t("filled in"),
    [notFilledIn]:
      usual === undefined
        ? t("not filled in")
        : t("not filled in: {usual} by default", { usual: plain(JSON.stringify(usual)) }),
  };
  return [...counts]
    .map(([value, { length }]) => ({ value, n: chosen === value ? length - 1 : length }))
    .toSorted((one, other) => other.n - one.n)
    .map(({ value, n }) => ({ value, label: `${names[value] ?? plain(value)} (${n})` }));
}

const longestLabel = 60;

/** A value on one line, without JSON quotation marks. */
function plain(json: string): string {
  return cutText(json.replace(/^"(.*)"$/s, "$1"), longestLabel);
}

/** The action to apply to them. */
export function ActQuestion({ asked, onAsk }: QuestionProps): ReactNode {
  const { type, property, act, to } = asked;
  const acts: readonly Option[] = [
    { value: "look", label: t("Show them only") },
    { value: "remove", label: t("Remove the blocks") },
    ...(property === ""
      ? []
      : [
          { value: "put", label: t("Set another value") },
          { value: "clear", label: t("Remove the value") },
        ]),
  ];
  const known = schemaOfBlock(type, property);
  const values = known["type"] === "boolean" ? [true, false] : known["enum"];
  const put = (text: string): void => onAsk({ ...asked, to: text });
  return (
    <div className={styles.choices}>
      <Choice
        isField
        label={t("What to do")}
        value={act}
        options={acts}
        onChoose={(chosen) => onAsk({ ...asked, act: actOf(chosen) })}
      />
      {act === "put" &&
        (isList(values) ? (
          <Choice
            isField
            label={t("New value")}
            value={to}
            options={["", ...values].map((one) => ({ value: String(one), label: String(one) }))}
            onChoose={put}
          />
        ) : (
          <NewValue key={property} onPut={put} />
        ))}
    </div>
  );
}

/** Takes effect once it has been typed completely: each value triggers a lookup of what would change. */
function NewValue({ onPut }: { readonly onPut: (text: string) => void }): ReactNode {
  const [typed, type] = useState("");
  return (
    <form
      className={styles.value}
      onChange={() => onPut("")}
      onSubmit={(event) => {
        event.preventDefault();
        onPut(typed);
      }}
    >
      <TextField label={t("New value")} value={typed} onChange={type} />
      <Button label={t("Show what would change")} isSubmit onPress={() => undefined} />
    </form>
  );
}

function actOf(chosen: string): AskedBlocks["act"] {
  return (["remove", "put", "clear"] as const).find((one) => one === chosen) ?? "look";
}
