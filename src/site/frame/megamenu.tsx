import type { ReactNode } from "react";
import type { MenuItem } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import { Arrow } from "#ui/arrow.tsx";
import { TrailMark } from "#ui/trail-mark.tsx";
import styles from "./megamenu.module.css";
import { MenuLink } from "./menu-link.tsx";

interface MegamenuProps {
  readonly item: MenuItem;
  readonly path: string;
  readonly id: string;
}

/** The content below an entry of the main menu: its headline, and its children in columns by group. */
export function Megamenu({ item, path, id }: MegamenuProps): ReactNode {
  const t = useT();
  const hasOverview = item.children.some(({ url }) => url === item.url);
  return (
    <div id={id} popover="auto" className={styles.panel}>
      <button type="button" className={styles.back} popoverTarget={id} popoverTargetAction="hide">
        <Arrow back />
        {t("nav.back")}
      </button>
      <div className={styles.inner}>
        <div className={styles.intro}>
          <TrailMark />
          <p className={styles.headline}>{item.headline ?? item.name}</p>
          {item.description !== undefined && <p>{item.description}</p>}
          {!hasOverview && (
            <p className={styles.overview}>
              <MenuLink item={item} path={path} className={styles.link} />
              <Arrow />
            </p>
          )}
        </div>
        <div className={styles.columns}>
          {columnsOf(item.children).map((column) => (
            <Column key={column[0]?.id} items={column} path={path} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Column({
  items,
  path,
}: {
  readonly items: readonly MenuItem[];
  readonly path: string;
}): ReactNode {
  const headline = items.find((item) => item.headline !== undefined)?.headline ?? items[0]?.group;
  return (
    <div className={styles.column}>
      {headline !== undefined && <p className={styles.columnHeadline}>{headline}</p>}
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <MenuLink item={item} path={path} className={styles.link} />
            {item.description !== undefined && (
              <p className={styles.description}>{item.description}</p>
            )}
            {item.children.length > 0 && (
              <ul className={styles.below}>
                {item.children.map((child) => (
                  <li key={child.id}>
                    <MenuLink item={child} path={path} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Children of the same group share a column; the columns are in the order of their first child. */
function columnsOf(items: readonly MenuItem[]): MenuItem[][] {
  return [...Map.groupBy(items, ({ group }) => group).values()];
}
