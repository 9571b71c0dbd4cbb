import { useState, type KeyboardEvent, type ReactNode } from "react";
import { piecesOfHtml } from "#lib/html/html-words.ts";
import { cutText } from "#lib/text/cut-text.ts";
import { Button } from "../controls/button.tsx";
import { changedWords } from "../controls/changed-words.ts";
import { conflictName } from "./conflict-name.ts";
import type { MergeConflict, Versions } from "./merge-documents.ts";
import { isRichText } from "./merge-rich-text.ts";
import { t } from "../i18n.ts";
import styles from "./merge-dialog.module.css";

interface ConflictPlacesProps {
  readonly conflicts: readonly MergeConflict[];
  readonly versions: Versions;
  /** Label of each version. */
  readonly mine: string;
  readonly theirs: string;
  /** Places where theirs is chosen. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Shows both values of each place where two versions of a document conflict, to choose one of them. */
export function ConflictPlaces(props: ConflictPlacesProps): ReactNode {
  const { conflicts, versions, mine, theirs, chosen, onChoose } = props;
  const choose = (place: string, isTheirs: boolean): void => {
    const others = [...chosen].filter((one) => one !== place);
    onChoose(new Set(isTheirs ? [...others, place] : others));
  };
  return (
    <>
      {conflicts.length > 1 && (
        <div className={styles.answers}>
          <Button label={t("All: {name}", { name: mine })} onPress={() => onChoose(new Set())} />
          <Button
            label={t("All: {name}", { name: theirs })}
            onPress={() => onChoose(new Set(conflicts.map(({ place }) => place)))}
          />
        </div>
      )}
      {conflicts.map((conflict, index) => (
        <Place
          key={conflict.place}
          conflict={conflict}
          name={conflictName(conflict.place, versions)}
          labels={[mine, theirs]}
          isFirst={index === 0}
          isTheirs={chosen.has(conflict.place)}
          onChoose={(isTheirs) => choose(conflict.place, isTheirs)}
        />
      ))}
    </>
  );
}

/** Places where theirs is chosen; initially none. */
export function useChosenPlaces(): readonly [
  ReadonlySet<string>,
  (chosen: ReadonlySet<string>) => void,
] {
  return useState<ReadonlySet<string>>(new Set());
}

interface PlaceProps {
  readonly conflict: MergeConflict;
  /** Of the place, as text. */
  readonly name: string;
  readonly labels: readonly [string, string];
  readonly isFirst: boolean;
  readonly isTheirs: boolean;
  readonly onChoose: (isTheirs: boolean) => void;
}

function Place({ conflict, name, labels, isFirst, isTheirs, onChoose }: PlaceProps): ReactNode {
  const { place, mine, theirs } = conflict;
  const choices = [
    { isTheirs: false, label: labels[0], value: mine, other: theirs },
    { isTheirs: true, label: labels[1], value: theirs, other: mine },
  ];
  return (
    <fieldset className={styles.place}>
      <legend>{name}</legend>
      {choices.map((choice) => (
        <label key={choice.label} className={styles.choice}>
          <input
            type="radio"
            name={place}
            checked={choice.isTheirs === isTheirs}
            data-first={(isFirst && !choice.isTheirs) || undefined}
            onChange={() => onChoose(choice.isTheirs)}
            onKeyDown={goOn}
          />
          <span>{choice.label}</span>
          <span className={styles.value}>
            <ValueBeside value={choice.value} other={choice.other} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Enter submits the form only at the last place: earlier it would decide places not yet reviewed. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  const next = event.currentTarget.closest("fieldset")?.nextElementSibling;
  const chosen = next?.querySelector<HTMLElement>("input:checked");
  if (event.key !== "Enter" || chosen === undefined || chosen === null) return;
  event.preventDefault();
  chosen.focus();
}

/** How many characters of a text are shown of differing and of unchanged passages. */
const most = { different: 1000, same: 200 };

/** One side's value; in a long one the words that differ from the other are marked and kept in view. */
function ValueBeside({ value, other }: { readonly value: unknown; readonly other: unknown }) {
  const [text, otherText] = textsOf(value, other);
  const words = changedWords(text, otherText);
  if (words === undefined) return cutText(text, most.different);
  const { before, changed, after } = words;
  return (
    <>
      {before.length > most.same ? `… ${before.slice(-most.same)}` : before}
      <mark>{cutText(changed, most.different)}</mark>
      {cutText(after, most.same)}
    </>
  );
}

/** The plain text of rich texts, unless only their formatting differs. */
function textsOf(value: unknown, other: unknown): readonly [string, string] {
  const [said, otherSaid] = [saidBy(value), saidBy(other)];
  return said === otherSaid ? [textOf(value), textOf(other)] : [said, otherSaid];
}

function saidBy(value: unknown): string {
  return isRichText(value) ? piecesOfHtml(value).join("\n") : textOf(value);
}

function textOf(value: unknown): string {
  if (value === undefined) return t("removed");
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}
