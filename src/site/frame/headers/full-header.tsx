import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { useRenderContext } from "#renderer/render-context.tsx";
import { Arrow } from "#ui/arrow.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Link } from "#ui/link.tsx";
import { TrailMark } from "#ui/trail-mark.tsx";
import type { PageModel } from "#site/page-model.ts";
import { SearchPanel } from "#site/search/search-panel.tsx";
import { HeaderShell } from "../header-shell.tsx";
import { LanguageSwitch } from "../language-switch.tsx";
import { mainMenuId, MainMenu } from "../main-menu.tsx";
import styles from "./full-header.module.css";

/**
 * The full header. Megamenu, search, languages and the narrow menu are popovers: they open,
 * close one another, handle Escape and return the focus without a script.
 */
export function FullHeader({ model }: { readonly model: PageModel }): ReactNode {
  const t = useT();
  const { homeHref, main, shortcuts } = model.chrome;
  return (
    <HeaderShell homeHref={homeHref} topLine={<TopLine model={model} />}>
      <MainMenu model={model} />
      <div className={styles.tools}>
        <SearchPanel model={model} />

        {shortcuts.demo !== undefined && (
          <span className={styles.demo}>
            <ButtonLink link={{ label: t("nav.demo"), url: shortcuts.demo, newTab: false }} />
          </span>
        )}
        {(main.length > 0 || shortcuts.demo !== undefined) && (
          <button type="button" className={styles.menuButton} popoverTarget={mainMenuId}>
            <TrailMark className={styles.menuMark} />
            {t("nav.menu")}
          </button>
        )}
      </div>
    </HeaderShell>
  );
}

/** Hidden once the page is scrolled; shown again for keyboard focus. */
function TopLine({ model }: { readonly model: PageModel }): ReactNode {
  const t = useT();
  const { brand } = useRenderContext().site;
  const { shortcuts, languages } = model.chrome;
  return (
    <>
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
    </>
  );
}
