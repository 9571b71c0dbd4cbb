import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { Locale } from "#i18n/locales.ts";
import { languageNames } from "#site/frame/language-names.ts";
import { translationRefusal } from "../commands/refusals.ts";
import { Button } from "../controls/button.tsx";
import { Choice } from "../controls/choice.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";
import styles from "./other-text.module.css";

/** The language of the texts shown below the fields of the form, and why there are none. */
export const OtherTextsBar = observer(function OtherTextsBar(): ReactNode {
  const workbench = useWorkbench();
  const { otherTexts } = workbench;
  const { isOn, locale, locales, path } = otherTexts;
  if (!isOn || locale === undefined || translationRefusal(workbench) !== undefined) return null;
  return (
    <div className={styles.bar}>
      <Choice
        label={t("Texts in")}
        value={locale}
        options={locales.map((one) => ({ value: one, label: languageNames[one] }))}
        onChoose={(wanted) => otherTexts.choose(wanted)}
      />
      <Button
        label={path === undefined ? t("Create it there") : t("Go there")}
        onPress={() => void goThere(workbench, locale)}
      />
      <Button
        look="icon"
        icon="close"
        label={t("Hide")}
        onPress={() => otherTexts.switchOn(false)}
      />
      <output className={styles.lack}>{lackOf(workbench)}</output>
    </div>
  );
});

/** The selection is preserved there, and the same button leads back. */
async function goThere(workbench: Workbench, locale: Locale): Promise<void> {
  const { otherTexts, session } = workbench;
  const { path, match, own } = otherTexts;
  await workbench.switchLocale(locale);
  const { source } = session.open ?? {};
  if (path === undefined || source?.kind !== "file" || source.path !== path) return;
  if (match?.there !== undefined) session.select(match.there);
  otherTexts.choose(own);
}

function lackOf({ otherTexts, session, table }: Workbench): string | undefined {
  const { failure, path, match, counterpart } = otherTexts;
  if (failure !== undefined) return failure;
  if (session.listing === undefined) return undefined;
  if (path === undefined) return t("This document is missing there.");
  if (match !== undefined && match.there === undefined) {
    return table.shape === undefined
      ? t("This block is missing there.")
      : t("This row is missing there.");
  }
  return counterpart?.isDraft === true ? t("From your draft, which is not saved.") : undefined;
}
