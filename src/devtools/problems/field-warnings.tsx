import { observer } from "mobx-react-lite";
import { SeverityMark } from "./severity-mark.tsx";
import { ProblemText } from "./problem-text.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import styles from "./problem-list.module.css";

interface FieldWarningsProps {
  /** Referenced by the field. */
  readonly id: string;
  readonly pointer: string;
}

/** Warnings and hints about the value of a field, which is valid despite them. */
export const FieldWarnings = observer(function FieldWarnings({ id, pointer }: FieldWarningsProps) {
  const { check, translate } = useWorkbench();
  const annotations = check.annotationsByPointer.get(pointer) ?? [];
  return (
    <ul id={id} className={styles.notes} hidden={annotations.length === 0}>
      {annotations.map((annotation) => (
        <li key={annotation.code}>
          <SeverityMark severity={annotation.severity} />{" "}
          <ProblemText problem={annotation} translate={translate} />
        </li>
      ))}
    </ul>
  );
});
