import { observer } from "mobx-react-lite";
import { useCallback, useId, useRef, useState, type ReactNode } from "react";
import type { DocumentFile } from "#contract/devtools-api.ts";
import { parseJson } from "#contract/parse-json.ts";
import { scanJson } from "#lib/json/scan-json.ts";
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
  const workbench = useWorkbench();
  const { client, translate } = workbench;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { value: file } = useFound(useCallback(async () => client.read(path), [client, path]));
  const [typed, setTyped] = useState<string>();
  if (file === undefined) return null;
  const text = typed ?? file.text;
  const { value, problems } = parseJson(text);
  const [fault] = value === undefined ? problems : [];
  const repaired = fault && repairedText(text);
  const goToFault = (): void => {
    const at = scanJson(text).fault ?? text.length;
    if (area.current !== null) markIn(area.current, at);
  };
  return (
    <form
      className={styles.broken}
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === undefined) void save(workbench, source, { ...file, text });
      }}
    >
      <label htmlFor={id}>{t("Text of the file")}</label>
      <textarea
        ref={area}
        id={id}
        spellCheck={false}
        value={text}
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <output id={`${id}-fault`} data-bad={fault !== undefined || undefined}>
        {fault === undefined ? t("This is JSON.") : plainProblem(fault, translate)}
      </output>
      <div className={styles.choices}>
        {fault && <Button label={t("Go to the place")} onPress={goToFault} />}
        {repaired !== undefined && (
          <Button label={t("Repair the text")} onPress={() => setTyped(repaired)} />
        )}
        <Button
          isSubmit
          look="primary"
          label={t("Save and open")}
          isOff={fault !== undefined || typed === undefined}
          hint={fault && t("It is no JSON yet.")}
          onPress={() => undefined}
        />
      </div>
    </form>
  );
});

/** Marks a letter and brings its line to the middle: browsers leave the text where it is. */
function markIn(area: HTMLTextAreaElement, at: number): void {
  area.focus();
  area.setSelectionRange(at, at + 1);
  const linesIn = (text: string): number => text.split("\n").length;
  const part = linesIn(area.value.slice(0, at)) / linesIn(area.value);
  area.scrollTop = area.scrollHeight * part - area.clientHeight / 2;
}

async function save(
  { client, session }: Workbench,
  source: FileSource,
  { path, text, version }: DocumentFile,
): Promise<void> {
  const reason = await session.attempt(
    async () => void (await client.change([{ path, text, version }])),
  );
  if (reason === undefined) await session.load(source);
}
