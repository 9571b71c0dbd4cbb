import type {
  ComparisonTableCell,
  ComparisonTableColumn,
  ComparisonTableGroup,
} from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import styles from "./comparison-table.module.css";
import { Sign } from "./sign.tsx";

interface ComparisonGroupProps {
  readonly group: ComparisonTableGroup;
  readonly columns: readonly ComparisonTableColumn[];
}

const markTexts = { yes: "table.yes", partly: "table.partly", no: "table.no" } as const;

/** Rows that belong together, under their own title. */
export function ComparisonGroup({ group, columns }: ComparisonGroupProps) {
  return (
    <tbody>
      {group.title === undefined ? null : (
        <tr className={styles.group}>
          <th scope="rowgroup" colSpan={columns.length + 1}>
            {group.title}
          </th>
        </tr>
      )}
      {group.rows.map(({ label, note, cells }, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows may be called the same and hold no state
        <tr key={row}>
          <th scope="row" className={styles.criterion}>
            {label}
            {note === undefined ? null : <span className={styles.text}>{note}</span>}
          </th>
          {columns.map(({ title, highlighted }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns may be called the same and hold no state
            <td key={index} data-column={title} data-highlighted={highlighted}>
              <Cell cell={cells[index]} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** The value is also given as text; so is the fact that a cell is empty. */
function Cell({ cell }: { readonly cell: ComparisonTableCell | undefined }) {
  const t = useT();
  const { mark, text } = cell ?? {};
  if (mark === undefined) {
    return text === undefined ? (
      <span className={styles.value}>
        <Sign mark="missing" />
        <span className="visually-hidden">{t("table.missing")}</span>
      </span>
    ) : (
      <span className={styles.value}>{text}</span>
    );
  }
  return (
    <span className={styles.value}>
      <Sign mark={mark} />
      <span className="visually-hidden">{t(markTexts[mark])}</span>
      {text === undefined ? null : <span>{text}</span>}
    </span>
  );
}
