import type { MessageDescriptor } from "@lingui/core";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { isShownOn } from "#kinds/table.ts";
import type { Workbench } from "../workbench.ts";
import { useEscape } from "../commands/use-escape.ts";
import { Button } from "../controls/button.tsx";
import { Choice } from "../controls/choice.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { msg, t, textOf } from "../i18n.ts";
import {
  conditionNames,
  conditionValues,
  today,
  type ConditionName,
  type ConditionValue,
} from "./conditions.ts";
import { formsNames } from "./forms-text.ts";
import { recordableConditions } from "./recorded-conditions.ts";
import { DayChoice } from "./day-choice.tsx";
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
      none: msg("none, failing or too slow"),
      one: msg("one each"),
      many: msg("200 each"),
    },
  },
  menus: { name: msg("Menus"), values: { own: msg("as they are"), none: msg("empty") } },
  forms: {
    name: msg("Forms receive"),
    values: formsNames,
  },
  scripts: {
    name: msg("JavaScript"),
    values: { on: msg("runs"), off: msg("off: HTML only") },
  },
};

/** The conditions of the page: shown while one is being chosen, or while any differs from its default. */
export const ConditionsBar = observer(function ConditionsBar() {
  const workbench = useWorkbench();
  const { session } = workbench;
  const { conditions } = workbench.site;
  const over = overText(workbench);
  const escape = useEscape(() => conditions.open(false));
  if (!conditions.isOpen && conditions.isUsual && over === undefined) return null;
  const choose = (name: ConditionName | "day", value: string, said: string): void => {
    conditions.choose(name, value);
    session.say("good", said);
  };
  return (
    <fieldset
      className={styles.bar}
      data-conditions
      data-unusual={!conditions.isUsual || undefined}
      {...escape}
    >
      <legend className={styles.legend}>{t("Conditions of the preview")}</legend>
      {conditionNames.map((name) => (
        <Choice
          key={name}
          label={textOf(names[name].name)}
          value={conditions[name]}
          options={optionsOf(name)}
          onChoose={(value) => choose(name, value, chosenText(name, value))}
        />
      ))}
      <DayChoice
        label={t("On the day")}
        hint={t(
          "Entries that expire before this day are not shown. Today or an earlier day: as now.",
        )}
        from={today()}
        day={conditions.day}
        onChoose={(day) => choose("day", day, dayText(day))}
      />
      <output className={styles.over}>{over}</output>
      <UsualButtons />
    </fieldset>
  );
});

/** Buttons that reset changed conditions to their defaults. */
const UsualButtons = observer(function UsualButtons() {
  const { session, site } = useWorkbench();
  const { conditions } = site;
  const recordable = recordableConditions(conditions);
  const usual = useRef<HTMLButtonElement>(null);
  if (!conditions.isOpen && conditions.isUsual) return null;
  return (
    <div className={styles.buttons}>
      {recordable.forms !== undefined && Object.keys(conditions.query).length > 1 && (
        <Button
          label={t("As usual, except forms")}
          onPress={() => {
            conditions.read(new URLSearchParams(recordable));
            usual.current?.focus();
            session.say("good", t("The preview is as usual, but for forms"));
          }}
        />
      )}
      <Button
        ref={usual}
        label={conditions.isUsual ? t("Close") : t("As usual")}
        onPress={() => {
          if (!conditions.isUsual) session.say("good", t("The preview is as usual"));
          conditions.read(new URLSearchParams());
          conditions.open(false);
        }}
      />
    </div>
  );
});

/** A notice when visitors do not get the open document on the chosen day. */
function overText({ session, site: { conditions } }: Workbench): string | undefined {
  const { open, store } = session;
  const { day } = conditions;
  if (open?.kind === undefined || isShownOn(open.kind.name, store?.present, day)) return undefined;
  return day === undefined
    ? t("It has expired: visitors get “not found” (404)")
    : t("It has expired by then: visitors get “not found” (404)");
}

function chosenText(name: ConditionName, value: string): string {
  const chosen = optionsOf(name).find((option) => option.value === value);
  const [condition, label] = [textOf(names[name].name), chosen?.label ?? value];
  return t("The preview: {condition} {label}", { condition, label });
}

function dayText(day: string): string {
  return day === "" ? t("The preview is as today") : t("The preview is as on {day}", { day });
}

function optionsOf(name: ConditionName) {
  const labels: Readonly<Record<string, MessageDescriptor>> = names[name].values;
  return conditionValues[name].map((value) => {
    const label = labels[value];
    return { value, label: label === undefined ? value : textOf(label) };
  });
}
