import { observer } from "mobx-react-lite";
import { NoteMark } from "./note-mark.tsx";
import { ProblemText } from "./problem-text.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import styles from "./problem-list.module.css";

interface FieldNotesProps {
  /** By which the field refers to them. */
  readonly id: string;
  readonly pointer: string;
}

/** Warnings and hints about the value of one field: it is valid with them. */
export const FieldNotes = observer(function FieldNotes({ id, pointer }: FieldNotesProps) {
  const { check, translate } = useWorkbench();
  const notes = check.notesByPointer.get(pointer) ?? [];
  return (
    <ul id={id} className={styles.notes} hidden={notes.length === 0}>
      {notes.map((note) => (
        <li key={note.code}>
          <NoteMark severity={note.severity} /> <ProblemText problem={note} translate={translate} />
        </li>
      ))}
    </ul>
  );
});
