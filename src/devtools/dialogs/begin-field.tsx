import { observer } from "mobx-react-lite";
import type { DocumentEntry } from "#contract/devtools-api.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
import { Choice } from "../controls/choice.tsx";
import styles from "../controls/field.module.css";
import { t } from "../i18n.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { listedDocuments } from "./open-entry.ts";

/** "With nothing" in the list of beginnings. */
const nothing = "";

interface BeginFieldProps {
  readonly kind: DocumentKind;
  readonly locale: string;
  /** Path of the document whose blocks are copied; undefined: no blocks. */
  readonly chosen: string | undefined;
  readonly onChange: (path: string | undefined) => void;
}

/** What a new document begins with: no blocks, or those of a document of its kind and locale. */
export const BeginField = observer(function BeginField(props: BeginFieldProps) {
  const { kind, locale, chosen, onChange } = props;
  const offered = listedDocuments(useWorkbench())
    .filter((one) => one.kind === kind.name && one.locale === locale && one.types.length > 0)
    .toSorted((a, b) => a.title.localeCompare(b.title, locale));
  if (offered.length === 0) return null;
  const from = offered.find(({ path }) => path === chosen);
  return (
    <div className={styles.field}>
      <Choice
        isField
        label={t("Begin with")}
        value={from?.path ?? nothing}
        options={[
          { value: nothing, label: t("Nothing: an empty document") },
          ...offered.map((one) => ({ value: one.path, label: nameOfBeginning(one) })),
        ]}
        onChoose={(path) => onChange(path === nothing ? undefined : path)}
      />
      <output className={styles.hint}>
        {from && t("Its blocks are copied: {types}.", { types: from.types.join(", ") })}
      </output>
    </div>
  );
});

/** Title first, so that who types it comes to it. */
function nameOfBeginning({ title, name, isDraft }: DocumentEntry): string {
  return isDraft === true ? t("{title} ({name}, draft)", { title, name }) : `${title} (${name})`;
}
