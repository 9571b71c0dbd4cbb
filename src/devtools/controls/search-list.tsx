import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { t } from "../i18n.ts";
import { useDeferredFound } from "./use-deferred-found.ts";
import emptyStyles from "./empty.module.css";
import styles from "./search-list.module.css";

/** Something that can be found and chosen. */
export interface SearchHit {
  readonly key: string;
  readonly name: string;
  /** A short description. */
  readonly detail?: string | undefined;
  /** Text at the end of its line: a count, or its type. */
  readonly mark?: string | undefined;
  /** Keyboard shortcut that does the same. */
  readonly keys?: string | undefined;
  /** Why it cannot be chosen now. */
  readonly refusal?: string | undefined;
  /** Language of the detail. */
  readonly lang?: string | undefined;
  readonly nameLang?: string | undefined;
  /** Its group; adjacent items of the same group are shown under the group's name. */
  readonly group?: string | undefined;
}

/** Makes results draggable. */
interface HitDragging<One extends SearchHit> {
  readonly onStart: (found: One) => void;
  /** @param isDropped Whether it was dropped on a target. */
  readonly onEnd: (isDropped: boolean) => void;
}

interface SearchListProps<One extends SearchHit> {
  readonly label: string;
  readonly placeholder: string;
  /** Initial search text. */
  readonly begunWith?: string;
  /** Returns the matches for a search text, best first. */
  readonly find: (words: string) => readonly One[];
  readonly onWords?: (words: string) => void;
  /** @param isMore Chosen with Shift: the picker stays open. */
  readonly onChoose: (found: One, isMore: boolean) => void;
  readonly hint?: ReactNode;
  /** A thumbnail shown before the name. */
  readonly pictureOf?: (found: One) => ReactNode;
  /** Called with the key of the item that Enter would choose; must be a stable function. */
  readonly onCurrent?: (key: string | undefined) => void;
  readonly dragging?: HitDragging<One>;
}

const steps: ReadonlyMap<string, number> = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
  ["PageDown", 10],
  ["PageUp", -10],
]);

/** A search field with its results: arrows navigate the list, Enter chooses (APG, combobox). */
export function SearchList<One extends SearchHit>(props: SearchListProps<One>): ReactNode {
  const { label, placeholder, find, onChoose, hint, pictureOf, onCurrent, dragging } = props;
  const id = useId();
  const [words, setWords] = useState(props.begunWith ?? "");
  const [at, setAt] = useState(0);
  const { found, settle } = useDeferredFound(find, words);
  const current = Math.min(at, found.length - 1);
  useReport(onCurrent, found[current]?.key);
  useInView(`${id}-${current}`);
  const beginAnew = (): void => {
    setWords("");
    document.getElementById(id)?.focus();
  };
  const choose = (one: One | undefined, isMore: boolean): void => {
    if (one === undefined || one.refusal !== undefined) return;
    if (isMore) beginAnew();
    onChoose(one, isMore);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = steps.get(event.key);
    if (by === undefined && event.key !== "Enter") return;
    event.preventDefault();
    const now = settle();
    const last = now.length - 1;
    if (by === undefined) choose(now[Math.min(at, last)], event.shiftKey);
    else setAt(Math.max(0, Math.min(at + by, last + Math.min(by, 0), last)));
  };
  return (
    <div className={styles.search}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        role="combobox"
        data-first
        autoComplete="off"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length === 0 ? undefined : `${id}-${current}`}
        placeholder={placeholder}
        value={words}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setWords(target.value);
          props.onWords?.(target.value);
          setAt(0);
        }}
      />
      {hint}
      <Nothing isSo={found.length === 0} />
      <FoundList
        {...{ id, label, found, current, onChoose: choose }}
        {...(pictureOf && { pictureOf })}
        {...(dragging && { dragging })}
      />
    </div>
  );
}

function Nothing({ isSo }: { readonly isSo: boolean }): ReactNode {
  return (
    <output className={emptyStyles.empty}>{isSo ? t("Nothing contains these words.") : ""}</output>
  );
}

function useReport(
  report: ((key: string | undefined) => void) | undefined,
  key: string | undefined,
) {
  useEffect(() => report?.(key), [report, key]);
}

function useInView(id: string): void {
  useEffect(() => {
    document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [id]);
}

interface FoundListProps<One extends SearchHit> {
  readonly id: string;
  readonly label: string;
  readonly found: readonly One[];
  readonly current: number;
  readonly onChoose: (one: One, isMore: boolean) => void;
  readonly pictureOf?: (found: One) => ReactNode;
  readonly dragging?: HitDragging<One>;
}

/** Focus and keys stay with the field above. */
function FoundList<One extends SearchHit>(props: FoundListProps<One>): ReactNode {
  const { id, label, found, current, onChoose, pictureOf, dragging } = props;
  return (
    <div
      id={`${id}-list`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist shows no details
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={`${styles.list} scrolls`}
    >
      {groupsOf(found).map(({ name, items }) => (
        <Group key={`${name} ${items[0]?.[0]}`} name={name}>
          {items.map(([index, one]) => (
            <button
              key={one.key}
              type="button"
              tabIndex={-1}
              id={`${id}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the same list
              role="option"
              aria-selected={index === current}
              aria-disabled={one.refusal !== undefined || undefined}
              className={styles.option}
              data-pictured={pictureOf !== undefined || undefined}
              draggable={dragging !== undefined || undefined}
              onDragStart={({ dataTransfer }) => {
                dataTransfer.effectAllowed = "move";
                dragging?.onStart(one);
              }}
              onDragEnd={({ dataTransfer }) => dragging?.onEnd(dataTransfer.dropEffect !== "none")}
              onClick={(event) => onChoose(one, event.shiftKey)}
            >
              {pictureOf?.(one)}
              <span className={styles.name} lang={one.nameLang}>
                {one.name}
              </span>
              <span className={styles.detail} lang={one.lang} title={one.refusal ?? one.detail}>
                {one.refusal ?? one.detail}
              </span>
              {one.mark !== undefined && <span className={styles.mark}>{one.mark}</span>}
              {one.keys !== undefined && <kbd>{one.keys}</kbd>}
            </button>
          ))}
        </Group>
      ))}
    </div>
  );
}

function Group(props: { readonly name: string | undefined; readonly children: ReactNode }) {
  const { name, children } = props;
  if (name === undefined) return children;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of options, which no fieldset holds
    <div role="group" aria-label={name}>
      <p className={styles.group} aria-hidden="true">
        {name}
      </p>
      {children}
    </div>
  );
}

interface Run<One> {
  readonly name: string | undefined;
  /** Each with its index in the whole list. */
  readonly items: [number, One][];
}

function groupsOf<One extends SearchHit>(found: readonly One[]): readonly Run<One>[] {
  const runs: Run<One>[] = [];
  for (const [index, one] of found.entries()) {
    const last = runs.at(-1);
    if (last !== undefined && last.name === one.group) last.items.push([index, one]);
    else runs.push({ name: one.group, items: [[index, one]] });
  }
  return runs;
}
