import type { ReactNode } from "react";
import type { MenuItem } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import { useRenderContext } from "#renderer/render-context.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Link } from "#ui/link.tsx";
import { TrailMark } from "#ui/trail-mark.tsx";
import type { PageModel } from "#site/page-model.ts";
import { footerMenu, FooterShell } from "../footer-shell.tsx";
import { MenuLink } from "../menu-link.tsx";
import styles from "./full-footer.module.css";

/** Menu, contact, social links, legal links and the copyright line. */
export function FullFooter({ model }: { readonly model: PageModel }): ReactNode {
  const t = useT();
  const { brand } = useRenderContext().site;
  const { shortcuts, homeHref } = model.chrome;
  return (
    <FooterShell model={model}>
      <div className={styles.lead}>
        <a className={styles.name} href={homeHref}>
          <TrailMark kind="sign" />
          {brand.name}
        </a>
        {shortcuts.contact !== undefined && (
          <ButtonLink
            link={{ label: t("footer.contact"), url: shortcuts.contact, newTab: false }}
          />
        )}
        {brand.social.length > 0 && (
          <ul className={styles.social} aria-label={t("nav.social")}>
            {brand.social.map(({ label, url }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two may lead to the same and hold no state
              <li key={index}>
                <Link url={url} newTab>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <nav className={styles.menu} aria-label={t("nav.footer")}>
        <MenuLevel items={footerMenu(model)} path={model.path} />
      </nav>
    </FooterShell>
  );
}

interface MenuLevelProps {
  readonly items: readonly MenuItem[];
  readonly path: string;
}

/** Menu entries with their nested entries. */
function MenuLevel({ items, path }: MenuLevelProps): ReactNode {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} path={path} />
          {item.children.length > 0 && <MenuLevel items={item.children} path={path} />}
        </li>
      ))}
    </ul>
  );
}
