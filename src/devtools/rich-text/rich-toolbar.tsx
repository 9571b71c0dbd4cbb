import type { EditorState } from "prosemirror-state";
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Icon } from "../controls/icon.tsx";
import {
  lineKindAt,
  lineKinds,
  mainCommands,
  moreCommands,
  setLineKind,
  tableCommands,
  type RichCommand,
} from "./rich-commands.ts";
import type { RichEditor } from "./rich-editor.ts";
import { isInTable } from "./table-commands.ts";
import styles from "./rich-text.module.css";

interface RichToolbarProps {
  /** Of the text that it belongs to. */
  readonly label: string;
  readonly controls: string;
  readonly state: EditorState;
  readonly editor: RichEditor;
  readonly onLink: () => void;
  readonly onLanguage: () => void;
}

/** The formatting of rich text; one Tab stop, the arrows go through it (APG, toolbar). */
export function RichToolbar(props: RichToolbarProps): ReactNode {
  const { label, controls, state, editor, onLink, onLanguage } = props;
  const [hasMore, setMore] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const button = (command: RichCommand): ReactNode => (
    <ToolButton
      key={command.name}
      command={command}
      state={state}
      onPress={() => editor.run(command.run)}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus
    <div
      ref={bar}
      role="toolbar"
      aria-label={`Formatting of ${label}`}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={(event) => walk(event, bar.current)}
    >
      <LineKind state={state} editor={editor} />
      {mainCommands.map(button)}
      <button type="button" tabIndex={-1} title="Link (Ctrl+K)" aria-label="Link" onClick={onLink}>
        <Icon name="link" />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label="More formatting"
        title="More formatting"
        aria-expanded={hasMore}
        onClick={() => setMore(!hasMore)}
      >
        <Icon name="more" />
      </button>
      {hasMore && (
        <span className={styles.more}>
          {moreCommands.map(button)}
          <button
            type="button"
            tabIndex={-1}
            title="Language"
            aria-label="Language"
            onClick={onLanguage}
          >
            <Icon name="language" />
          </button>
        </span>
      )}
      {isInTable(state) && <span className={styles.more}>{tableCommands.map(button)}</span>}
    </div>
  );
}

function LineKind({ state, editor }: Pick<RichToolbarProps, "state" | "editor">): ReactNode {
  return (
    <select
      aria-label="Kind of line"
      value={lineKindAt(state)}
      onChange={({ target }) => editor.run(setLineKind(target.value))}
    >
      {lineKinds.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}

interface ToolButtonProps {
  readonly command: RichCommand;
  readonly state: EditorState;
  readonly onPress: () => void;
}

function ToolButton({ command, state, onPress }: ToolButtonProps): ReactNode {
  const { name, look, keys, run, isOn } = command;
  const hint = keys?.replace("Mod-", "Ctrl+").toUpperCase().replace("CTRL", "Ctrl");
  const isOff = !run(state);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      title={hint === undefined ? name : `${name} (${hint})`}
      aria-pressed={isOn?.(state)}
      aria-disabled={isOff || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      {typeof look === "string" ? <Icon name={look} /> : look.text}
    </button>
  );
}

function walk(event: KeyboardEvent, bar: HTMLElement | null): void {
  const tools = [...(bar?.querySelectorAll<HTMLElement>("button, select") ?? [])];
  const { activeElement } = document;
  const at = tools.findIndex((tool) => tool === activeElement);
  const to = new Map([
    ["ArrowRight", (at + 1) % tools.length],
    ["ArrowLeft", (at - 1 + tools.length) % tools.length],
    ["Home", 0],
    ["End", tools.length - 1],
  ]).get(event.key);
  if (to === undefined) return;
  event.preventDefault();
  tools[to]?.focus();
}
