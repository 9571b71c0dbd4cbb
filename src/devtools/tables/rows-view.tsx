import { observer } from "mobx-react-lite";
import { Suspense, use, useEffect, useRef, type ReactNode } from "react";
import type { Problem } from "#contract/problems/problem.ts";
import { tableTitle } from "#kinds/table.ts";
import { menuAtRow } from "../menu/menu-at-row.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { loadItemFormOf } from "../form/item-form.ts";
import { RowLine, type Cell } from "./row-line.tsx";
import { cellText, rowAt, schemaOfRow, type Row, type TableShape } from "./rows.ts";
import { t } from "../i18n.ts";
import emptyStyles from "../controls/empty.module.css";
import styles from "./table.module.css";
import { useRowDrag } from "./use-row-drag.ts";
import { useSeenRows } from "./use-seen-rows.ts";

/** The rows as a table, or as a tree of rows. */
export const Rows = observer(function Rows(props: { readonly words: string }): ReactNode {
  const workbench = useWorkbench();
  const { check, table } = workbench;
  const { seen, current, onKeyDown, onClick } = useSeenRows(props.words);
  const { drop, handlers } = useRowDrag();
  const body = useRef<HTMLTableSectionElement>(null);
  // A moved row becomes another element: the one that had the focus is gone.
  const hasFocus = useRef(false);
  useEffect(() => {
    const line = body.current?.querySelector(`[data-pointer="${CSS.escape(current)}"]`);
    if (!(line instanceof HTMLElement)) return;
    line.scrollIntoView({ block: "nearest" });
    if (hasFocus.current) line.focus({ preventScroll: true });
    // A different search text changes its position.
  }, [current, props.words]);
  const { shape, rows } = table;
  if (shape === undefined) return null;
  const problems = countByRow(rows, check.problems);
  const warnings = countByRow(rows, check.warnings);
  const lines = seen.map(({ row, pointer, isOpen }) => (
    <RowLine
      key={pointer}
      pointer={pointer}
      level={row.level}
      isOpen={isOpen}
      isTree={table.hasTree}
      isCurrent={pointer === current}
      drop={drop?.pointer === pointer ? drop.side : undefined}
      cells={cellsOf(shape, row)}
      problems={problems.get(pointer) ?? 0}
      warnings={warnings.get(pointer) ?? 0}
    />
  ));
  return (
    <div className={styles.scroll}>
      <table
        className={styles.table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- what HTML-ARIA allows
        role="treegrid"
        aria-label={tableTitle(shape.kind)}
        onKeyDown={onKeyDown}
        onFocus={() => (hasFocus.current = true)}
        onBlur={({ target }) => (hasFocus.current = !target.isConnected)}
        onClick={onClick}
        onContextMenu={(event) => menuAtRow(workbench, event)}
        {...handlers}
      >
        <Suspense fallback={<thead />}>
          <Head shape={shape} />
        </Suspense>
        <tbody ref={body}>{lines}</tbody>
      </table>
      {seen.length === 0 && (
        <p className={emptyStyles.empty}>
          {rows.length === 0 ? t("Nothing here yet.") : t("No row contains these words.")}
        </p>
      )}
    </div>
  );
});

function cellsOf({ editor: { columns, words = [] } }: TableShape, { value }: Row): readonly Cell[] {
  return columns.map((name, index) => {
    const text = cellText(value[name]);
    const isAddress = text.startsWith("/");
    return { text, isCode: isAddress || (index > 0 && !words.includes(name)) };
  });
}

function Head({ shape }: { readonly shape: TableShape }): ReactNode {
  const { list, editor } = shape;
  // The innermost rows have all columns.
  const inside = editor.inside !== undefined && "lists" in editor.inside ? "/0/inside/0" : "/0";
  const { schema } = use(loadItemFormOf(schemaOfRow(shape, list + inside)));
  return (
    <thead>
      <tr>
        {editor.columns.map((name) => {
          const property = schema.properties?.[name];
          const title = typeof property === "object" ? property.title : undefined;
          return <th key={name}>{title ?? name}</th>;
        })}
        <th>
          <span className="visually-hidden">{t("Problems")}</span>
        </th>
      </tr>
    </thead>
  );
}

/** Counts items per row, by the row's pointer. */
function countByRow(
  rows: readonly Row[],
  problems: readonly Problem[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { pointer } of problems) {
    const row = rowAt(rows, pointer)?.pointer;
    if (row !== undefined) counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  return counts;
}
