import { Fragment, memo, type ReactNode } from "react";
import { sameJson } from "#lib/json/same-json.ts";
import { Icon } from "../controls/icon.tsx";
import rowStyles from "../controls/row.module.css";
import type { RowTarget } from "./row-change.ts";
import styles from "./table.module.css";

/** Deeper rows are not indented further. */
const maxIndentedLevel = 6;

export interface Cell {
  readonly text: string;
  /** An address or another code, not text. */
  readonly isCode: boolean;
}

interface RowLineProps {
  readonly pointer: string;
  readonly level: number;
  /** Undefined for a row without children. */
  readonly isOpen: boolean | undefined;
  readonly isTree: boolean;
  readonly isCurrent: boolean;
  readonly drop: RowTarget["side"] | undefined;
  readonly cells: readonly Cell[];
  readonly problems: number;
  readonly warnings: number;
}

/** One row; it is re-rendered only if something in it has changed. */
export const RowLine = memo(function RowLine(props: RowLineProps): ReactNode {
  const { pointer, level, isOpen, isTree, isCurrent, cells, problems, warnings } = props;
  return (
    <tr
      className={`${rowStyles.row} ${styles.row}`}
      tabIndex={isCurrent ? 0 : -1}
      aria-level={isTree ? level : undefined}
      aria-expanded={isOpen}
      aria-selected={isCurrent}
      data-pointer={pointer}
      data-level={Math.min(level, maxIndentedLevel)}
      data-drop={props.drop}
      draggable
    >
      {cells.map(({ text, isCode }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns do not change
        <td key={index} data-code={isCode || undefined}>
          {index === 0 && isOpen !== undefined && (
            <span className={styles.twist} data-twist>
              <Icon name="chevron" />
            </span>
          )}
          <span>{isCode ? breakable(text) : text}</span>
        </td>
      ))}
      <td>
        {problems > 0 && (
          <span className={styles.fault}>
            {problems}
            <span className="visually-hidden">{problems === 1 ? " problem" : " problems"}</span>
          </span>
        )}{" "}
        {warnings > 0 && (
          <span className={styles.warning}>
            {warnings}
            <span className="visually-hidden">{warnings === 1 ? " warning" : " warnings"}</span>
          </span>
        )}
      </td>
    </tr>
  );
}, sameJson);

/** A code that wraps after a slash or an underscore, not inside a word. */
function breakable(code: string): ReactNode {
  return code.split(/(?<=[/_])/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a part is its place in the code
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
