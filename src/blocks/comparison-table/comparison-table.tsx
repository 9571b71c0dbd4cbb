import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { ComparisonTableColumn, ComparisonTableProps } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { ScrollFrame } from "#ui/scroll-frame.tsx";
import { Section } from "#ui/section.tsx";
import { TrailMark } from "#ui/trail-mark.tsx";
import { ComparisonGroup } from "./comparison-group.tsx";
import styles from "./comparison-table.module.css";

/** With more columns than this, a button would be narrower than its text. */
const roomForButtons = 3;

/** Options side by side, criterion by criterion; on a phone, one criterion below the other. */
export function ComparisonTable({ props }: BlockComponentProps<ComparisonTableProps>) {
  const { heading, intro, columns, groups, note } = props;
  return (
    <Section heading={heading} intro={intro}>
      <ScrollFrame>
        <table className={styles.table}>
          {heading === undefined ? null : <caption className="visually-hidden">{heading}</caption>}
          <ColumnHeads columns={columns} />
          {groups.map((group, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries have no ids and hold no state
            <ComparisonGroup key={index} group={group} columns={columns} />
          ))}
          <Steps columns={columns} />
        </table>
      </ScrollFrame>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
    </Section>
  );
}

function ColumnHeads({ columns }: Pick<ComparisonTableProps, "columns">) {
  const t = useT();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.criterion}>
          {t("table.criterion")}
        </th>
        {columns.map(({ title, text, highlighted }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns may be called the same and hold no state
          <th key={index} scope="col" data-highlighted={highlighted}>
            {highlighted ? <TrailMark className={styles.mark} /> : null}
            <span className={styles.title}>{title}</span>
            {text === undefined ? null : <span className={styles.text}>{text}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Each column's call to action, in the last row. */
function Steps({ columns }: { readonly columns: readonly ComparisonTableColumn[] }) {
  if (columns.every(({ link }) => link === undefined)) return null;
  const plain = columns.length > roomForButtons ? "quiet" : "secondary";
  return (
    <tfoot>
      <tr>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty corner is no control */}
        <td className={styles.criterion} />
        {columns.map(({ title, link, highlighted }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns may be called the same and hold no state
          <td key={index} data-column={title} data-highlighted={highlighted}>
            {link === undefined ? null : (
              <ButtonLink
                link={link}
                kind={highlighted && plain === "secondary" ? "primary" : plain}
              />
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
