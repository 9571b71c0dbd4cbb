import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { ColumnsProps } from "#generated/types.ts";
import { Section } from "#ui/section.tsx";
import styles from "./columns.module.css";

/** Other blocks side by side. The number per row depends on the available width. */
export function Columns({ props, Nested }: BlockComponentProps<ColumnsProps>) {
  const { heading, columns, ratio } = props;
  return (
    <Section heading={heading}>
      <div className={styles.columns} data-count={columns.length} data-ratio={ratio}>
        {columns.map((column, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no ids and hold no state
          <div key={index} className={styles.column}>
            <Nested blocks={column.blocks} />
          </div>
        ))}
      </div>
    </Section>
  );
}
