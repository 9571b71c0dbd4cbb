import { observer } from "mobx-react-lite";
import { describeProblem } from "#contract/problems/describe-problem.ts";
import { NoteMark } from "./note-mark.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import styles from "./problem-list.module.css";

/** Warnings and hints about the value of one field: it is valid with them. */
export const FieldNotes = observer(function FieldNotes({ pointer }: { readonly pointer: string }) {
  const { check, translate } = useWorkbench();
  const notes = check.notesByPointer.get(pointer) ?? [];
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note.code}>
          <NoteMark severity={note.severity} /> {describeProblem(note, translate)}
        </li>
      ))}
    </ul>
  );
});
