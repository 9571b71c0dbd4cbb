import type { EditorState } from "prosemirror-state";
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Icon } from "../controls/icon.tsx";
import type { IconName } from "../controls/icon-paths.ts";
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
import { t, textOf } from "../i18n.ts";
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

/** The formatting toolbar of rich text; one Tab stop, the arrows move through it (APG, toolbar). */
export function RichToolbar(props: RichToolbarProps): ReactNode {
  const { label, controls, state, editor, onLink, onLanguage } = props;
  const [hasMore, setMore] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const button = (command: RichCommand): ReactNode => (
    <ToolButton
      key={command.name.id}
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
      aria-label={t("Formatting of {label}", { label })}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={(event) => walk(event, bar.current)}
    >
      <LineKind state={state} editor={editor} />
      {mainCommands.map(button)}
      <IconTool
        icon="link"
        name={t("Link")}
        hint={t("Link (Ctrl+K), or type [[ or [words](/address)")}
        onPress={onLink}
      />
      <IconTool
        icon="more"
        name={t("More formatting")}
        isOpen={hasMore}
        onPress={() => setMore(!hasMore)}
      />
      {hasMore && (
        <span className={styles.more}>
          {moreCommands.map(button)}
          <IconTool icon="language" name={t("Language")} onPress={onLanguage} />
        </span>
      )}
      {isInTable(state) && <span className={styles.more}>{tableCommands.map(button)}</span>}
    </div>
  );
}

interface IconToolProps {
  readonly icon: IconName;
  readonly name: string;
  readonly hint?: string;
  /** Whether the popup of the button is open. */
  readonly isOpen?: boolean;
  readonly onPress: () => void;
}

/** A button that opens a prompt or further options. */
function IconTool({ icon, name, hint = name, isOpen, onPress }: IconToolProps): ReactNode {
  return (
    <button
      type="button"
      tabIndex={-1}
      title={hint}
      aria-label={name}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

function LineKind({ state, editor }: Pick<RichToolbarProps, "state" | "editor">): ReactNode {
  return (
    <select
      aria-label={t("Paragraph style")}
      value={lineKindAt(state)}
      onChange={({ target }) => editor.run(setLineKind(target.value))}
    >
      {lineKinds.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {textOf(name)}
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
  const { look, keys, run, isOn } = command;
  const name = textOf(command.name);
  const hint = keys
    ?.replace("Mod-", "Ctrl+")
    .replace("Shift-", "Shift+")
    .replace(/[a-z]$/u, (letter) => letter.toUpperCase());
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
      {typeof look === "string" ? <Icon name={look} /> : (look?.text ?? name)}
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
