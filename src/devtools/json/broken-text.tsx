import { observer } from "mobx-react-lite";
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import type { DocumentFile } from "#contract/devtools-api.ts";
import { parseJson } from "#contract/parse-json.ts";
import { scanJson } from "#lib/json/scan-json.ts";
import { commandOf } from "../commands/keys.ts";
import { Button } from "../controls/button.tsx";
import { useFound } from "../dialogs/use-found.ts";
import { plainProblem } from "../problems/plain-problem.ts";
import type { FileSource } from "../session/document-source.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";
import { repairedText } from "./loose-json.ts";
import styles from "./broken-text.module.css";

/** The text of a file that is no document, to be fixed here: once it is JSON it can be saved, and is opened then. */
export const BrokenText = observer(function BrokenText(props: {
  readonly source: FileSource;
}): ReactNode {
  const { source } = props;
  const { path } = source;
  const { client } = useWorkbench();
  const { value: found } = useFound(useCallback(async () => client.read(path), [client, path]));
  return found && <BrokenTextForm source={source} found={found} />;
});

interface BrokenTextFormProps {
  readonly source: FileSource;
  /** The file as it was when it could not be opened. */
  readonly found: DocumentFile;
}

function BrokenTextForm({ source, found }: BrokenTextFormProps): ReactNode {
  const { translate } = useWorkbench();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { text, fault, isSavable, isOvertaken, type, save } = useTyped(source, found);
  const putIn = (next: string | undefined): void => {
    type(next);
    // The button that was pressed goes.
    area.current?.focus();
  };
  return (
    <form
      className={styles.broken}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor={id}>{t("Text of the file")}</label>
      <textarea
        ref={area}
        id={id}
        spellCheck={false}
        value={text}
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeys}
      />
      <output id={`${id}-fault`} data-bad={fault !== undefined || undefined}>
        {fault === undefined ? t("This is JSON.") : plainProblem(fault, translate)}
      </output>
      <div className={styles.choices}>
        {fault && <FaultButtons text={text} area={area} onRepair={putIn} />}
        {isOvertaken && (
          <Button label={t("Show the file as it is now")} onPress={() => putIn(undefined)} />
        )}
        <Button
          isSubmit
          look="primary"
          label={t("Save and open")}
          isOff={!isSavable}
          hint={fault && t("It is no JSON yet.")}
          onPress={() => undefined}
        />
      </div>
    </form>
  );
}

/** What the text is by now, against the file as it was seen last. */
function useTyped(source: FileSource, found: DocumentFile) {
  const workbench = useWorkbench();
  const [typed, setTyped] = useState<string>();
  const [newer, setNewer] = useState<DocumentFile>();
  const file = newer ?? found;
  const text = typed ?? file.text;
  const { value, problems } = parseJson(text);
  const [fault] = value === undefined ? problems : [];
  const isSavable = fault === undefined && (typed ?? newer) !== undefined;
  const type = (next: string | undefined): void => {
    const { session } = workbench;
    // What was wrong with the text before.
    session.unsay(session.notice?.text ?? "");
    setTyped(next);
  };
  const save = async (): Promise<void> => {
    if (isSavable) setNewer(await saveText(workbench, source, { ...file, text }));
  };
  useAskedOnLeave(text !== file.text);
  const isOvertaken = newer !== undefined && newer.text !== text;
  return { text, fault, isSavable, isOvertaken, type, save };
}

/** A text that is no document has no draft: who reloads or closes the tab is asked by the browser. */
function useAskedOnLeave(isLosable: boolean): void {
  useEffect(() => {
    if (!isLosable) return undefined;
    const onLeave = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", onLeave);
    return () => removeEventListener("beforeunload", onLeave);
  }, [isLosable]);
}

interface FaultButtonsProps {
  readonly text: string;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly onRepair: (text: string) => void;
}

function FaultButtons({ text, area, onRepair }: FaultButtonsProps): ReactNode {
  const repaired = repairedText(text);
  const goToFault = (): void => {
    if (area.current !== null) markIn(area.current, scanJson(text).fault ?? text.length);
  };
  return (
    <>
      <Button label={t("Go to the place")} onPress={goToFault} />
      {repaired !== undefined && (
        <Button label={t("Repair the text")} onPress={() => onRepair(repaired)} />
      )}
    </>
  );
}

/** The keys that save a document save its text, too; what is typed there the browser takes back. */
function onKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const command = commandOf(event.nativeEvent);
  if (command === "undo" || command === "redo") event.stopPropagation();
  if (command !== "save") return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Marks a letter and brings its line to the middle: browsers leave the text where it is. */
function markIn(area: HTMLTextAreaElement, at: number): void {
  area.focus();
  area.setSelectionRange(at, at + 1);
  const linesIn = (text: string): number => text.split("\n").length;
  const part = linesIn(area.value.slice(0, at)) / linesIn(area.value);
  area.scrollTop = area.scrollHeight * part - area.clientHeight / 2;
}

/** Answers what the file says now where it is not open after that: what is saved next goes over that. */
async function saveText(
  { client, session }: Workbench,
  source: FileSource,
  { path, text, version }: DocumentFile,
): Promise<DocumentFile | undefined> {
  const reason = await session.attempt(
    async () => void (await client.change([{ path, text, version }])),
  );
  if (reason === undefined) await session.load(source);
  if (session.store !== undefined) return undefined;
  const now = await client.read(path).catch(() => undefined);
  if (now !== undefined && reason !== undefined && now.version !== version) {
    session.say(
      "bad",
      t("{path} was written to meanwhile: saving again writes over that.", { path }),
    );
  }
  return now;
}
