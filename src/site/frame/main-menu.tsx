import type { ReactNode } from "react";
import type { MenuItem } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Icon } from "./header-icons.tsx";
import styles from "./main-menu.module.css";
import { Megamenu } from "./megamenu.tsx";
import { MenuLink } from "./menu-link.tsx";
import type { PageModel } from "../page-model.ts";

export const mainMenuId = "main-menu";

/**
 * The main menu: a row from 1215 px up, a sheet below that. An entry with children is a
 * button that opens its megamenu, one without is a link.
 */
export function MainMenu({ model }: { readonly model: PageModel }): ReactNode {
  const t = useT();
  const { main, shortcuts } = model.chrome;
  return (
    <nav id={mainMenuId} popover="auto" className={styles.menu} aria-label={t("nav.main")}>
      <button
        type="button"
        className={styles.close}
        popoverTarget={mainMenuId}
        popoverTargetAction="hide"
      >
        <Icon name="close" />
        {t("nav.closeMenu")}
      </button>
      <ul className={styles.list}>
        {main.map((item, index) => (
          <li key={item.id} data-current={leadsTo(item, model.path) || undefined}>
            <Entry item={item} path={model.path} panelId={`megamenu-${index + 1}`} />
          </li>
        ))}
      </ul>
      {shortcuts.demo !== undefined && (
        <p className={styles.demo}>
          <ButtonLink link={{ label: t("nav.demo"), url: shortcuts.demo, newTab: false }} />
        </p>
      )}
    </nav>
  );
}

interface EntryProps {
  readonly item: MenuItem;
  readonly path: string;
  readonly panelId: string;
}

function Entry({ item, path, panelId }: EntryProps): ReactNode {
  if (item.children.length === 0) {
    return <MenuLink item={item} path={path} className={styles.entry} />;
  }
  return (
    <>
      <button type="button" className={styles.entry} popoverTarget={panelId}>
        {item.name}
        <Icon name="down" className={styles.sign} />
      </button>
      <Megamenu item={item} path={path} id={panelId} />
    </>
  );
}

/** Whether the current page is the entry's own, or below it or one of its children. */
function leadsTo(item: MenuItem, path: string): boolean {
  if (path === item.url || path.startsWith(`${item.url}/`)) return true;
  return item.children.some((child) => leadsTo(child, path));
}
