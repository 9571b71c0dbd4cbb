import { observer } from "mobx-react-lite";
import { useCallback, useId, type ReactNode } from "react";
import { maxPatternTitle } from "#contract/patterns/check-pattern.ts";
import { CommandButton } from "../commands/command-button.tsx";
import field from "../controls/field.module.css";
import { focusField } from "../form/focus/focus-field.ts";
import { useWantedField } from "../form/focus/use-wanted-field.ts";
import inspector from "../inspector/inspector.module.css";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";

/** The fields around the blocks of a pattern: the name by which the library finds it. */
export const PatternInspector = observer(function PatternInspector(): ReactNode {
  const { session } = useWorkbench();
  const id = useId();
  const title = session.store?.present.title;
  useWantedField(useCallback((wanted) => focusField(wanted, ""), []));
  return (
    <>
      <header className={inspector.head}>
        <h2>{t("Pattern")}</h2>
      </header>
      <div className={inspector.body}>
        <div className={field.field}>
          <label htmlFor="props_title">{t("Name of the pattern")}</label>
          <input
            id="props_title"
            value={typeof title === "string" ? title : ""}
            maxLength={maxPatternTitle}
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) =>
              session.run({ kind: "put-value", pointer: "/title", value: target.value }, "/title")
            }
            onBlur={() => session.store?.endStep()}
          />
          <span id={`${id}-hint`} className={field.hint}>
            {t("Find it in the library by this name. Pages that use it keep their blocks.")}
          </span>
        </div>
        <fieldset className={inspector.acts} aria-label={t("Pattern")}>
          <CommandButton id="delete" icon="remove" label={t("Delete the pattern")} />
        </fieldset>
      </div>
    </>
  );
});
