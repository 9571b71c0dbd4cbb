import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { useRenderContext } from "#renderer/render-context.tsx";
import { Link } from "#ui/link.tsx";
import { TrailMark } from "#ui/trail-mark.tsx";
import styles from "./header.module.css";
import { LanguageSwitch } from "./language-switch.tsx";
import { MenuList } from "./menu-list.tsx";
import type { PageModel } from "./page-model.ts";

const menuId = "main-menu";

/** Menus, languages and login. All of it works as plain HTML: the narrow menu is a popover. */
export function Header({ model }: { readonly model: PageModel }): ReactNode {
  const t = useT();
  const { brand } = useRenderContext().site;
  const { chrome, path } = model;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.logo} href={chrome.homeHref}>
          <TrailMark kind="sign" />
          <span>{brand.name}</span>
        </a>
        <nav id={menuId} popover="auto" className={styles.menu} aria-label={t("nav.main")}>
          <MenuList items={chrome.main} path={path} />
        </nav>
        <div className={styles.tools}>
          <LanguageSwitch languages={chrome.languages} current={model.locale} />
          <Link className={styles.login} url={brand.loginUrl} newTab>
            {t("nav.login")}
          </Link>
          <button type="button" className={styles.menuButton} popoverTarget={menuId}>
            {t("nav.menu")}
          </button>
        </div>
      </div>
    </header>
  );
}
