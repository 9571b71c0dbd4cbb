import { ownUrl } from "#contract/brands.ts";
import type { ReactNode } from "react";
import type { MenuItem } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import { useRenderContext } from "#renderer/render-context.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Link } from "#ui/link.tsx";
import { TrailMark } from "#ui/trail-mark.tsx";
import { SettingsButton } from "../consent/settings-button.tsx";
import styles from "./footer.module.css";
import { GoToTop } from "./go-to-top.tsx";
import { MenuLink } from "./menu-link.tsx";
import type { PageModel } from "../page-model.ts";

/** Entries of the footer menu in this group stand in the last line. */
const legalGroup = "legal";

/** Menu, contact, social links, legal links and the copyright line. */
export function Footer({ model }: { readonly model: PageModel }): ReactNode {
  const t = useT();
  const { brand } = useRenderContext().site;
  const { footer, shortcuts, homeHref } = model.chrome;
  const menu = footer.filter(({ group }) => group !== legalGroup);
  return (
    <footer className={styles.footer} data-tone="night">
      <div className={styles.inner}>
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
              {brand.social.map(({ label, url }) => (
                <li key={url}>
                  <Link url={url} newTab>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav className={styles.menu} aria-label={t("nav.footer")}>
          <MenuLevel items={menu} path={model.path} />
        </nav>
        <LegalLine model={model} />
      </div>
      <GoToTop />
    </footer>
  );
}

interface MenuLevelProps {
  readonly items: readonly MenuItem[];
  readonly path: string;
}

/** Entries and, below each, those that belong to it. */
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

function LegalLine({ model }: { readonly model: PageModel }): ReactNode {
  const t = useT();
  const { brand } = useRenderContext().site;
  const links = legalLinks(model, t("footer.privacy"));
  return (
    <div className={styles.legal}>
      <p>{t("footer.copyright", { company: brand.legalName })}</p>
      <SettingsButton className={styles.settings}>{t("nav.cookies")}</SettingsButton>
      {links.length > 0 && (
        <ul aria-label={t("nav.legal")}>
          {links.map((item) => (
            <li key={item.id}>
              <MenuLink item={item} path={model.path} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The privacy policy is linked from every page, whether or not an editor put it into the menu. */
function legalLinks({ chrome }: PageModel, privacyName: string): MenuItem[] {
  const links = chrome.footer.filter(({ group }) => group === legalGroup);
  const { privacy } = chrome.shortcuts;
  if (privacy === undefined || chrome.footer.some(({ url }) => url === privacy)) return links;
  return [
    ...links,
    { id: "privacy", name: privacyName, url: ownUrl(privacy), target: "_self", children: [] },
  ];
}
