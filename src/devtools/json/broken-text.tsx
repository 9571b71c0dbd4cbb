import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import type { DocumentFile } from "#contract/devtools-api.ts";
import { parseJson } from "#contract/parse-json.ts";
import type { Problem } from "#contract/problems/problem.ts";
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
import { typedTexts, type TypedFileText } from "./typed-texts.ts";
import styles from "./broken-text.module.css";

/** An editor to fix a file's text that is not a document: once it is JSON it can be saved, and then opens. */
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
  const { text, file, fault, isSavable, type, save } = useTyped(source, found);
  useFaultAtHand(area, text);
  const putIn = (next: string): void => {
    // The clicked button is removed.
    if (area.current !== null) putText(area.current, next);
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
        {text !== file.text && (
          <Button label={t("Show the file as it is now")} onPress={() => putIn(file.text)} />
        )}
        <Button
          isSubmit
          look="primary"
          label={t("Save and open")}
          isOff={!isSavable}
          hint={fault && t("It is not valid JSON yet.")}
          onPress={() => undefined}
        />
      </div>
    </form>
  );
}

/** The current text, compared with the last known version of the file. */
function useTyped(source: FileSource, found: DocumentFile) {
  const workbench = useWorkbench();
  const { path } = source;
  const [typed, setTyped] = useState(() => typedTexts.of(path));
  const [newer, setNewer] = useState<DocumentFile>();
  const file = newer ?? found;
  const text = typed?.text ?? file.text;
  const fault = faultOf(text);
  const isSavable = fault === undefined && (typed ?? newer) !== undefined;
  const put = (next: TypedFileText | undefined): void => {
    typedTexts.keep(path, next);
    setTyped(next);
  };
  const type = (next: string): void => {
    const { session } = workbench;
    // What was wrong with the previous text.
    session.unsay(session.notice?.text ?? "");
    put(next === file.text ? undefined : { text: next, version: typed?.version ?? file.version });
  };
  const save = async (): Promise<void> => {
    if (!isSavable) return;
    const now = await saveText(workbench, source, { ...file, ...typed });
    setNewer(now);
    put(now && typed && { ...typed, version: now.version });
  };
  useEffect(() => {
    typedTexts.showHere(path, typed?.text);
    return () => typedTexts.showHere(path, undefined);
  }, [path, typed]);
  useAskedOnLeave(typed !== undefined && typedTexts.isLosable(path));
  useSaidOnce(workbench, file);
  return { text, file, fault, isSavable, type, save };
}

/** Where the browser cannot store it, reloading or closing the tab asks for confirmation. */
function useAskedOnLeave(isLosable: boolean): void {
  useEffect(() => {
    if (!isLosable) return undefined;
    const onLeave = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", onLeave);
    return () => removeEventListener("beforeunload", onLeave);
  }, [isLosable]);
}

function faultOf(text: string): Problem | undefined {
  const { value, problems } = parseJson(text);
  return value === undefined ? problems[0] : undefined;
}

/** What is wrong with the text is shown below it: the notice above it would be redundant. */
function useSaidOnce({ session, translate }: Workbench, { text }: DocumentFile): void {
  const fault = useMemo(() => faultOf(text), [text]);
  useEffect(() => {
    if (fault === undefined) return undefined;
    const sentence = plainProblem(fault, translate);
    return reaction(
      () => session.notice?.text === sentence,
      (isSaid) => isSaid && session.unsay(sentence),
      { fireImmediately: true },
    );
  }, [session, translate, fault]);
}

/** The cursor starts at the error. */
function useFaultAtHand(area: RefObject<HTMLTextAreaElement | null>, text: string): void {
  const first = useRef(text);
  useEffect(() => {
    if (area.current !== null) markFault(area.current, first.current);
  }, [area]);
}

interface FaultButtonsProps {
  readonly text: string;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly onRepair: (text: string) => void;
}

function FaultButtons({ text, area, onRepair }: FaultButtonsProps): ReactNode {
  const repaired = repairedText(text);
  return (
    <>
      <Button
        label={t("Go to the place")}
        onPress={() => {
          area.current?.focus();
          if (area.current !== null) markFault(area.current, text);
        }}
      />
      {repaired !== undefined && (
        <Button label={t("Clean up the text")} onPress={() => onRepair(repaired)} />
      )}
    </>
  );
}

/** The shortcut to save a document saves its text, too; undo of typing there is left to the browser. */
function onKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const command = commandOf(event.nativeEvent);
  if (command === "undo" || command === "redo") event.stopPropagation();
  if (command !== "save") return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Replaces the text as if typed, so that Ctrl+Z undoes it. */
function putText(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  area.select();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else is a step that the browser can undo
  document.execCommand("insertText", false, text);
}

function markFault(area: HTMLTextAreaElement, text: string): void {
  markIn(area, scanJson(text).fault ?? text.length);
}

/** Selects a character and scrolls its line to the middle, which browsers do not do themselves. */
function markIn(area: HTMLTextAreaElement, at: number): void {
  area.setSelectionRange(at, at + 1);
  const linesIn = (text: string): number => text.split("\n").length;
  const part = linesIn(area.value.slice(0, at)) / linesIn(area.value);
  area.scrollTop = area.scrollHeight * part - area.clientHeight / 2;
}

/** Returns the current content of the file if it does not open afterwards: the next save overwrites it. */
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
      t("{path} has changed on disk meanwhile: saving again overwrites it.", { path }),
    );
  }
  return now;
}
