import { observer } from "mobx-react-lite";
import { languageNames } from "#site/frame/language-names.ts";
import { Choice } from "../controls/choice.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";

interface LocaleChoiceProps {
  /** "" is all of them. */
  readonly value: string;
  readonly onChoose: (locale: string) => void;
}

/** Filters documents by language, from the languages in use. */
export const LocaleChoice = observer(function LocaleChoice(props: LocaleChoiceProps) {
  const { session } = useWorkbench();
  const known = new Set(session.listing?.documents.map((entry) => entry.locale));
  const locales = [...known].filter((one) => one !== undefined);
  return (
    <Choice
      isField
      label={t("Language")}
      value={props.value}
      options={[
        { value: "", label: t("All, and fixtures") },
        ...locales.map((one) => ({ value: one, label: languageNames[one] })),
      ]}
      onChoose={props.onChoose}
    />
  );
});
