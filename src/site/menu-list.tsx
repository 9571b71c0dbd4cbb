import type { ReactNode } from "react";
import type { MenuItem } from "#generated/types.ts";
import { Link } from "#ui/link.tsx";
import styles from "./menu-list.module.css";

interface MenuListProps {
  readonly items: readonly MenuItem[];
  /** Path of the page that is open. */
  readonly path: string;
}

/** A menu tree as a list. Entries below an entry stand in a disclosure beside its link. */
export function MenuList({ items, path }: MenuListProps): ReactNode {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li
          key={item.id}
          className={styles.item}
          data-current={isWithin(path, item.url) || undefined}
        >
          <MenuLink item={item} path={path} />
          {item.children.length > 0 && (
            <ul className={styles.children}>
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
  );
}

function MenuLink({ item, path }: { item: MenuItem; path: string }): ReactNode {
  if (item.url === path) {
    return (
      <a href={item.url} aria-current="page">
        {item.name}
      </a>
    );
  }
  return (
    <Link url={item.url} newTab={item.target === "_blank"}>
      {item.name}
    </Link>
  );
}

function isWithin(path: string, url: string): boolean {
  return path === url || path.startsWith(`${url}/`);
}
