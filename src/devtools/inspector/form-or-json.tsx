import { observer } from "mobx-react-lite";
import { Suspense, type ReactNode } from "react";
import { Switches } from "../controls/choice.tsx";
import { FormBoundary } from "../form/form-boundary.tsx";
import type { FormSubject } from "../form/form-subject.ts";
import { SchemaForm } from "../form/schema-form.tsx";
import { OtherTextsBar } from "../translating/other-texts-bar.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { msg, t, textOf } from "../i18n.ts";
import styles from "./inspector.module.css";

/** What is shown of the document: what is selected in a form or as JSON, or all of it as JSON. */
export type InspectorView = "form" | "json" | "document";

/** How the inspector shows what it shows, for as long as somebody does not choose otherwise. */
export interface ViewChoice {
  readonly view: InspectorView;
  readonly onView: (view: InspectorView) => void;
}

const views = [
  { value: "form", label: msg("Form") },
  { value: "json", label: msg("JSON") },
  { value: "document", label: msg("All") },
] as const;

interface InspectorHeadProps {
  readonly title: string;
  /** Where it is explained. */
  readonly about?: string | undefined;
  /** Where else there are such. */
  readonly uses?: ReactNode;
  readonly choice: ViewChoice;
}

/** The name of what is shown, and how it is. */
export const InspectorHead = observer(function InspectorHead({
  title,
  about,
  uses,
  choice,
}: InspectorHeadProps): ReactNode {
  const { session } = useWorkbench();
  // What stands around the block of a fixture is in no file.
  const isWhole = session.open?.kind !== undefined;
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <h2 title={title}>{title}</h2>
        {about !== undefined && (
          <a
            className={styles.about}
            href={about}
            target="_blank"
            rel="noreferrer"
            aria-label={t("What is this?")}
            title={t("What is this?")}
          >
            ?
          </a>
        )}
        {uses}
      </div>
      <Switches
        label={t("Edit as")}
        value={choice.view}
        options={views
          .filter(({ value }) => isWhole || value !== "document")
          .map(({ value, label }) => ({ value, label: textOf(label) }))}
        onChoose={(value) => {
          const chosen = views.find((view) => view.value === value);
          if (chosen !== undefined) choice.onView(chosen.value);
        }}
      />
    </header>
  );
});

interface Props {
  readonly title: string;
  /** The page of the book about it. */
  readonly about?: string | undefined;
  readonly uses?: ReactNode;
  readonly place: FormSubject;
  readonly choice: ViewChoice;
  /** A form can show what is there. */
  readonly isFitting: boolean;
  /** Why it cannot, where that is to be said. */
  readonly reason?: string | undefined;
  /** What stands above form and JSON. */
  readonly above?: ReactNode;
  /** What stands above the form, and is not shown beside JSON that was chosen. */
  readonly fields?: ReactNode;
  /** The same as JSON. */
  readonly raw: ReactNode;
}

/** What is selected, as a form or as JSON, whichever is chosen; as JSON where no form can show it. */
export function FormOrJson(props: Props): ReactNode {
  const { title, about, uses, place, choice, isFitting, reason, above, fields, raw } = props;
  const isRaw = choice.view === "json";
  return (
    <>
      <InspectorHead {...{ title, about, uses, choice }} />
      <div className={styles.body} data-scrolls="inspector">
        {reason === undefined ? null : <p className={styles.reason}>{reason}</p>}
        {isRaw ? null : <OtherTextsBar />}
        {above}
        {isRaw ? null : fields}
        {isRaw || !isFitting ? (
          raw
        ) : (
          // Another block may take the place of one that was moved or taken away.
          <FormBoundary key={place.type} fallback={raw}>
            <Suspense fallback={<p className={styles.empty}>{t("Loading the form…")}</p>}>
              <SchemaForm place={place} />
            </Suspense>
          </FormBoundary>
        )}
      </div>
    </>
  );
}
