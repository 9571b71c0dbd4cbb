import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { useRenderContext } from "#renderer/render-context.tsx";
import { Link } from "#ui/link.tsx";
import { TrailMark } from "#ui/trail-mark.tsx";
import styles from "./footer.module.css";
import { MenuList } from "./menu-list.tsx";
import type { PageModel } from "./page-model.ts";

export function Footer({ model }: { readonly model: PageModel }): ReactNode {
  const t = useT();
  const { brand } = useRenderContext().site;
  return (
    <footer className={styles.footer} data-tone="ink">
      <div className={styles.inner}>
        <p className={styles.name}>
          <TrailMark kind="sign" />
          {brand.name}
        </p>
        <nav aria-label={t("nav.footer")}>
          <MenuList items={model.chrome.footer} path={model.path} />
        </nav>
        {brand.social.length > 0 && (
          <ul className={styles.social} aria-label={t("nav.social")}>
            {brand.social.map(({ label, url }) => (
              <li key={url}>
                <Link url={url} newTab>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.legal}>{t("footer.copyright", { company: brand.legalName })}</p>
      </div>
    </footer>
  );
}
