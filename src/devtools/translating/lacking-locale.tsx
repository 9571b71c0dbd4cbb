import { observer } from "mobx-react-lite";
import { languageNames } from "#site/frame/language-names.ts";
import { t } from "../i18n.ts";
import { useWorkbench } from "../workbench-context.tsx";
import styles from "./locales-dialog.module.css";

/** Notes that a page is shown in a site of another language than its own. */
export const LackingLocale = observer(function LackingLocale() {
  const { brand, lackingLocale, locale } = useWorkbench().site;
  if (brand === undefined || lackingLocale === undefined || locale === undefined) return null;
  return (
    <output className={styles.lacking}>
      {t("{brand} has no site in {language}: header and footer are in {other}.", {
        brand: brand.name,
        language: languageNames[lackingLocale],
        other: languageNames[locale],
      })}
    </output>
  );
});
