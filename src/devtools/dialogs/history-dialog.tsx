import { observer } from "mobx-react-lite";
import { useState, type ReactNode } from "react";
import { cutText } from "#lib/text/cut-text.ts";
import { plainText } from "#renderer/clicked-spot/field-of-spot.ts";
import { Button } from "../controls/button.tsx";
import { Choice } from "../controls/choice.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { DifferenceList } from "../controls/difference-list.tsx";
import { rovingTab } from "../controls/roving-tabindex.ts";
import { changesBetween, movedBy } from "../document/changes-between.ts";
import type { DocumentStore } from "../document/document-store.ts";
import type { EditStep } from "../document/step.ts";
import { downloadHistory, downloadTest } from "../toolbar/hand-over.ts";
import { canRepeat } from "../toolbar/playwright-test.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import { returnTo } from "./return-to.ts";
import emptyStyles from "../controls/empty.module.css";
import sideStyles from "../controls/side-list.module.css";
import styles from "./history-dialog.module.css";
import { TextField } from "../controls/text-field.tsx";

const maxTextLength = 80;

/** The document's history: a list of steps to jump to, and a comparison of two of them. */
export const HistoryDialog = observer(function HistoryDialog(props: {
  readonly onClose: () => void;
}) {
  const { session } = useWorkbench();
  const { store } = session;
  if (store === undefined) return null;
  const isBegun = store.steps.length > 0;
  return (
    <Dialog title={t("History")} size={isBegun ? "wide" : "small"} onClose={props.onClose}>
      {isBegun ? (
        <>
          <div className={sideStyles.parts}>
            <Points store={store} />
            <Comparison store={store} />
          </div>
          <Checkpoint store={store} />
        </>
      ) : (
        <p className={emptyStyles.empty}>
          {t(
            "Nothing was changed yet. Each change will be listed here, to return to, compare, name or download.",
          )}
        </p>
      )}
    </Dialog>
  );
});

interface Part {
  readonly store: DocumentStore;
}

const Points = observer(function Points({ store }: Part) {
  const { session } = useWorkbench();
  const now = store.past.length;
  return (
    <ol className={`${sideStyles.choices} ${styles.points} scrolls`} aria-label={t("Steps")}>
      {pointsOf(store).map(({ label, at, checkpoint, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step is its place in the history
        <li key={index}>
          <button
            type="button"
            aria-current={index === now ? "step" : undefined}
            data-first={index === now || undefined}
            {...rovingTab(index === now)}
            data-undone={index > now || undefined}
            onClick={() => returnTo(session, index)}
          >
            <span>
              {index}. {label}
            </span>
            {text === undefined ? null : <q>{text}</q>}
            {checkpoint === undefined ? null : <strong>⚑ {checkpoint}</strong>}
            {at === undefined ? null : <time>{timeOf(at)}</time>}
          </button>
        </li>
      ))}
    </ol>
  );
});

interface Point {
  readonly label: string;
  readonly at?: number;
  readonly checkpoint?: string | undefined;
  /** What it left in its field. */
  readonly text?: string | undefined;
}

/** Changes made on an earlier day are shown with their date. */
function timeOf(at: number): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? date.toLocaleTimeString("en-GB") : date.toLocaleString("en-GB");
}

/** The document as it was opened, and after each step. */
function pointsOf(store: DocumentStore): readonly Point[] {
  const steps = store.steps.map((step) => ({ ...step, text: textAfter(step) }));
  return [{ label: t("As it was opened") }, ...steps];
}

/** The text that a step left in its field: all steps in one field have the same label. */
function textAfter({ patches }: EditStep): string | undefined {
  const [patch, ...others] = patches;
  if (others.length > 0 || patch === undefined || !("value" in patch)) return undefined;
  const text = typeof patch.value === "string" ? plainText(patch.value) : "";
  return text === "" ? undefined : cutText(text, maxTextLength);
}

const Comparison = observer(function Comparison({ store }: Part) {
  const [from, setFrom] = useState("0");
  const [to, setTo] = useState<string>();
  const options = pointsOf(store).map(({ label, checkpoint }, index) => ({
    value: String(index),
    label: `${index}. ${checkpoint ?? label}`,
  }));
  const end = to ?? String(store.past.length);
  const [before, after] = [store.documentAt(Number(from)), store.documentAt(Number(end))];
  const [first, last] = [Number(from), Number(end)].toSorted((a, b) => a - b);
  const moved = movedBy(first === Number(from) ? before : after, store.steps.slice(first, last));
  const changes = changesBetween(before, after, moved);
  return (
    <section className={styles.comparison} aria-label={t("Comparison")}>
      <div className={styles.ends}>
        <Choice label={t("From")} value={from} options={options} onChoose={setFrom} />
        <Choice label={t("to")} value={end} options={options} onChoose={setTo} />
      </div>
      {changes.length === 0 ? <p>{t("Both are the same.")}</p> : null}
      <DifferenceList differences={changes} />
    </section>
  );
});

const Checkpoint = observer(function Checkpoint({ store }: Part): ReactNode {
  const { session } = useWorkbench();
  const [name, setName] = useState("");
  return (
    <form
      className={styles.tools}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === "") return;
        store.markCheckpoint(name.trim());
        setName("");
      }}
    >
      <TextField label={t("Name of this point")} value={name} onChange={setName} />
      <Button
        isSubmit
        label={t("Set a checkpoint")}
        onPress={() => undefined}
        isOff={!store.canUndo || name.trim() === ""}
      />
      <Button
        icon="download"
        label={t("Download as JSON Patch")}
        isOff={!store.canUndo}
        onPress={() => downloadHistory(session)}
      />
      <Button
        icon="download"
        label={t("Download as Playwright test")}
        isOff={!store.canUndo || session.open === undefined || !canRepeat(session.open)}
        onPress={() => downloadTest(session)}
      />
    </form>
  );
});
