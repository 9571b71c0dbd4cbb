import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { useRenderContext } from "#renderer/render-context.tsx";
import { Arrow } from "#ui/arrow.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Link } from "#ui/link.tsx";
import { TrailMark } from "#ui/trail-mark.tsx";
import styles from "./header.module.css";
import { LanguageSwitch } from "./language-switch.tsx";
import { mainMenuId, MainMenu } from "./main-menu.tsx";
import type { PageModel } from "../page-model.ts";
import { SearchPanel } from "../search/search-panel.tsx";
import { SkipLink } from "./skip-link.tsx";

/**
 * The frame's upper part. Megamenu, search, languages and the narrow menu
 * are popovers: they open, close one another, take Escape and give the focus back without a script.
 * `html[data-scrolled]` makes it white and narrow; its place in the page keeps its height.
 */
export function Header({ model }: { readonly model: PageModel }): ReactNode {
  const t = useT();
  const { brand } = useRenderContext().site;
  const { chrome } = model;
  const { shortcuts } = chrome;
  return (
    <header className={styles.header}>
      <SkipLink />
      <div className={styles.frame}>
        <TopLine model={model} />
        <div className={styles.bar}>
          <a className={styles.logo} href={chrome.homeHref}>
            <TrailMark kind="sign" />
            <span>{brand.name}</span>
          </a>
          <MainMenu model={model} />
          <div className={styles.tools}>
            <SearchPanel model={model} />
            {shortcuts.demo !== undefined && (
              <span className={styles.demo}>
                <ButtonLink link={{ label: t("nav.demo"), url: shortcuts.demo, newTab: false }} />
              </span>
            )}
            {(chrome.main.length > 0 || shortcuts.demo !== undefined) && (
              <button type="button" className={styles.menuButton} popoverTarget={mainMenuId}>
                <TrailMark className={styles.menuMark} />
                {t("nav.menu")}
              </button>
            )}
          </div>
        </div>
      </div>
    </header>
  );
}

/** Hidden once the page is scrolled; it comes back for the keyboard. */
function TopLine({ model }: { readonly model: PageModel }): ReactNode {
  const t = useT();
  const { brand } = useRenderContext().site;
  const { shortcuts, languages } = model.chrome;
  return (
    <div className={styles.topLine} data-tone="ink">
      <div className={styles.topInner}>
        {shortcuts.help !== undefined && (
          <a className={styles.topLink} href={shortcuts.help}>
            {t("nav.help")}
          </a>
        )}
        <Link className={styles.topLink} url={brand.loginUrl} newTab>
          {t("nav.login")}
          <Arrow away />
        </Link>
        <LanguageSwitch languages={languages} current={model.locale} />
      </div>
    </div>
  );
}
