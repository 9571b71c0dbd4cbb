import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { languageNames } from "#site/frame/language-names.ts";
import { contentRefusal } from "../commands/refusals.ts";
import { Button } from "../controls/button.tsx";
import { Choice } from "../controls/choice.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";
import styles from "./other-text.module.css";

/** In which language texts stand beside the fields of the form, and why they do not. */
export const OtherTextsBar = observer(function OtherTextsBar(): ReactNode {
  const workbench = useWorkbench();
  const { otherTexts } = workbench;
  const { isOn, locale, locales } = otherTexts;
  if (!isOn || locale === undefined || contentRefusal(workbench) !== undefined) return null;
  return (
    <div className={styles.bar}>
      <Choice
        label={t("Texts below the fields")}
        value={locale}
        options={locales.map((one) => ({ value: one, label: languageNames[one] }))}
        onChoose={(wanted) => otherTexts.choose(wanted)}
      />
      <Button label={t("Hide")} onPress={() => otherTexts.switchOn(false)} />
      <output className={styles.lack}>{lackOf(workbench)}</output>
    </div>
  );
});

function lackOf({ otherTexts, session }: Workbench): string | undefined {
  const { failure, path, match } = otherTexts;
  if (failure !== undefined) return failure;
  if (session.listing === undefined) return undefined;
  if (path === undefined) return t("This document is missing there.");
  return match !== undefined && match.there === undefined
    ? t("This block is missing there.")
    : undefined;
}
