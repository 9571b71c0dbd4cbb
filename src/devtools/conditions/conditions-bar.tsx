import type { MessageDescriptor } from "@lingui/core";
import { observer } from "mobx-react-lite";
import { Button } from "../controls/button.tsx";
import { Choice } from "../controls/choice.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { msg, t, textOf } from "../i18n.ts";
import {
  conditionNames,
  conditionValues,
  type ConditionName,
  type ConditionValue,
} from "./conditions.ts";
import styles from "./conditions-bar.module.css";

type Names = {
  readonly [Name in ConditionName]: {
    readonly name: MessageDescriptor;
    readonly values: Readonly<Record<ConditionValue<Name>, MessageDescriptor>>;
  };
};

const names: Names = {
  entries: {
    name: msg("Entries"),
    values: {
      own: msg("as they are"),
      none: msg("none, or failing"),
      one: msg("one each"),
      many: msg("200 each"),
    },
  },
  menus: { name: msg("Menus"), values: { own: msg("as they are"), none: msg("empty") } },
  forms: {
    name: msg("Forms get"),
    values: {
      taken: msg("thanks"),
      refused: msg("faults in fields"),
      "too-many": msg("“too many” (429)"),
      failed: msg("a failure (500)"),
      lost: msg("no answer"),
      late: msg("thanks after 5 s"),
    },
  },
};

/** What the page meets: shown for as long as it is chosen from, or is not as usual. */
export const ConditionsBar = observer(function ConditionsBar() {
  const { conditions } = useWorkbench().site;
  if (!conditions.isOpen && conditions.isUsual) return null;
  return (
    <fieldset
      className={styles.bar}
      data-conditions
      data-unusual={!conditions.isUsual || undefined}
    >
      <legend className={styles.legend}>{t("Conditions of the preview")}</legend>
      {conditionNames.map((name) => (
        <Choice
          key={name}
          label={textOf(names[name].name)}
          value={conditions[name]}
          options={optionsOf(name)}
          onChoose={(value) => conditions.choose(name, value)}
        />
      ))}
      <span className={styles.space} />
      <Button
        label={conditions.isUsual ? t("Close") : t("As usual")}
        onPress={() => {
          conditions.read(new URLSearchParams());
          conditions.open(false);
        }}
      />
    </fieldset>
  );
});

function optionsOf(name: ConditionName) {
  const labels: Readonly<Record<string, MessageDescriptor>> = names[name].values;
  return conditionValues[name].map((value) => {
    const label = labels[value];
    return { value, label: label === undefined ? value : textOf(label) };
  });
}
