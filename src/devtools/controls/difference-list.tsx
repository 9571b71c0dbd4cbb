import type { ReactNode } from "react";
import type { PlaceDifference } from "../document/changes-between.ts";
import { changedWords } from "./changed-words.ts";
import { Button } from "./button.tsx";
import { t } from "../i18n.ts";
import styles from "./difference-list.module.css";
import sideStyles from "./side-list.module.css";

interface DifferenceListProps<One extends PlaceDifference> {
  readonly differences: readonly One[];
  /** Goes to the location. */
  readonly onGo?: (difference: One) => void;
  /** Reverts one of the differences. */
  readonly onPutBack?: (difference: One) => void;
}

/** Differences, each with its value before and after. */
export function DifferenceList<One extends PlaceDifference>({
  differences,
  onGo,
  onPutBack,
}: DifferenceListProps<One>): ReactNode {
  return (
    <ul className={`${sideStyles.choices} ${styles.list} scrolls`} aria-label={t("What differs")}>
      {differences.map((difference, index) => {
        const { name, path, before, after } = difference;
        const place = (
          <>
            <strong>{name}</strong> <code>{path}</code>
          </>
        );
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a place may change more than once
          <li key={index}>
            {onGo === undefined ? (
              place
            ) : (
              <button type="button" onClick={() => onGo(difference)}>
                {place}
              </button>
            )}
            {onPutBack && (
              <Button
                icon="undo"
                look="icon"
                label={t("Restore {name}", { name })}
                onPress={() => onPutBack(difference)}
              />
            )}
            {before === undefined ? null : <del>{marked(before, after)}</del>}
            {after === undefined ? null : <ins>{marked(after, before)}</ins>}
          </li>
        );
      })}
    </ul>
  );
}

/** Marks the differing words, so that they are easy to find in a long text. */
function marked(text: string, other: string | undefined): ReactNode {
  const words = other === undefined ? undefined : changedWords(text, other);
  if (words === undefined) return <mark>{text}</mark>;
  return (
    <>
      {words.before}
      <mark>{words.changed}</mark>
      {words.after}
    </>
  );
}
