import type { ReactNode } from "react";
import type { FoundDocument } from "./find-documents.ts";
import { Button } from "../controls/button.tsx";
import { observer } from "mobx-react-lite";
import { fixtureKind } from "#contract/devtools-api.ts";
import { Examples, type Example } from "../controls/examples.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { sectionsByLocale, type ListSection } from "./content-list.tsx";
import { fixturesName } from "./fixture-list.tsx";
import { t } from "../i18n.ts";
import styles from "./picker.module.css";

/** Keyboard shortcuts available during a search. */
function pickerKeys(): readonly Example[] {
  return [
    [t("Opens the first one"), t("Enter")],
    [t("Continues in the list"), t("Down")],
  ];
}

interface ListHeadProps {
  readonly found: readonly FoundDocument[];
  readonly isSought: boolean;
}

/** Navigation in the list below the field: keys, or its sections. */
export const ListHead = observer(function ListHead({ found, isSought }: ListHeadProps) {
  const { site } = useWorkbench();
  if (isSought) return <Examples of={pickerKeys()} />;
  const fixtures = { name: fixturesName(), found: found.filter(isFixture) };
  const content = found.filter((one) => !isFixture(one));
  return <SectionWays sections={[...sectionsByLocale(content, site.locale), fixtures]} />;
});

/** Links to each section of a list that is longer than the window. */
function SectionWays(props: { readonly sections: readonly ListSection[] }): ReactNode {
  const go = (name: string): void => {
    const section = document.querySelector(`[data-section="${CSS.escape(name)}"]`);
    section?.scrollIntoView({ block: "start" });
    section?.querySelector("a")?.focus({ preventScroll: true });
  };
  return (
    <nav className={styles.ways} aria-label={t("Parts of the list")}>
      {props.sections.map(({ name, found }) => (
        <Button key={name} label={`${name} ${found.length}`} onPress={() => go(name)} />
      ))}
    </nav>
  );
}

export function isFixture({ entry }: FoundDocument): boolean {
  return entry.kind === fixtureKind;
}
