import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import type { PageModel } from "#site/page-model.ts";
import { HeaderShell } from "../header-shell.tsx";
import { LanguageSwitch } from "../language-switch.tsx";
import styles from "./plain-header.module.css";

/** For landing pages: contains no links away from them except the languages and the demo. */
export function PlainHeader({ model }: { readonly model: PageModel }): ReactNode {
  const t = useT();
  const { homeHref, languages, shortcuts } = model.chrome;
  return (
    <HeaderShell homeHref={homeHref}>
      <div className={styles.tools}>
        {shortcuts.demo !== undefined && (
          <span className={styles.demo}>
            <ButtonLink link={{ label: t("nav.demo"), url: shortcuts.demo, newTab: false }} />
          </span>
        )}
        <LanguageSwitch languages={languages} current={model.locale} />
      </div>
    </HeaderShell>
  );
}
