import { ownUrl } from "#contract/brands.ts";
import type { ReactNode } from "react";
import type { MenuItem } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import { useRenderContext } from "#renderer/render-context.tsx";
import { SettingsButton } from "../consent/settings-button.tsx";
import type { PageModel } from "../page-model.ts";
import styles from "./footer-shell.module.css";
import { GoToTop } from "./go-to-top.tsx";
import { MenuLink } from "./menu-link.tsx";

/** Entries of the footer menu in this group appear in the last line. */
const legalGroup = "legal";

/** Returns the entries of the footer menu that do not appear in the last line. */
export function footerMenu({ chrome }: PageModel): MenuItem[] {
  return chrome.footer.filter(({ group }) => group !== legalGroup);
}

interface FooterShellProps {
  readonly model: PageModel;
  /** Appears above the last line. */
  readonly children?: ReactNode;
}

/** Common to all footers: copyright, cookie settings, legal links and the link to the top. */
export function FooterShell({ model, children }: FooterShellProps): ReactNode {
  return (
    <footer className={styles.footer} data-tone="night">
      <div className={styles.inner}>
        {children}
        <LegalLine model={model} />
      </div>
      <GoToTop />
    </footer>
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
