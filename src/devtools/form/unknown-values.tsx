import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { Problem } from "#contract/problems/problem.ts";
import { pointerKeys, valueAt } from "#lib/json/json-pointer.ts";
import { cutText } from "#lib/text/cut-text.ts";
import { FixButtons } from "../problems/fix-buttons.tsx";
import { ProblemText } from "../problems/problem-text.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import styles from "./form.module.css";

/** Problems of a property that the schema does not have: no form field shows its value. */
const unknownCodes = new Set<Problem["code"]>([
  "additional-property",
  "misspelt-property",
  "forbidden-key",
]);
const maxValueLength = 120;

/** Data that no form field shows, with its type and the possible fixes. */
export const UnknownValues = observer(function UnknownValues({
  problems,
  pointer,
}: {
  readonly problems: readonly Problem[];
  /** Pointer of the form's data. */
  readonly pointer: string;
}): ReactNode {
  const { session, translate } = useWorkbench();
  const unknownValues = problems.filter(({ code }) => unknownCodes.has(code));
  if (unknownValues.length === 0) return null;
  return (
    <section className={styles.stray} aria-label={t("Not in the form")}>
      {unknownValues.map((problem) => {
        const value = JSON.stringify(valueAt(session.store?.present, problem.pointer));
        return (
          <div
            key={problem.pointer}
            id={["props", ...pointerKeys(problem.pointer.slice(pointer.length))].join("_")}
            tabIndex={-1}
            data-unknown
          >
            <code>
              {problem.pointer.slice(problem.pointer.lastIndexOf("/") + 1)}:{" "}
              {cutText(value ?? "", maxValueLength)}
            </code>
            <p>
              <ProblemText problem={problem} translate={translate} />
            </p>
            <FixButtons problem={problem} />
          </div>
        );
      })}
    </section>
  );
});
