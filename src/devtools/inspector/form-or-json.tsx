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

/** What the inspector shows: the selection in a form or as JSON, or the whole document as JSON. */
export type InspectorView = "form" | "json" | "document";

/** The current view of the inspector, until the user chooses another one. */
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
  /** URL of its documentation. */
  readonly about?: string | undefined;
  /** Other uses of the same type. */
  readonly uses?: ReactNode;
  readonly choice: ViewChoice;
}

/** The name of what is shown, and the choice of view. */
export const InspectorHead = observer(function InspectorHead({
  title,
  about,
  uses,
  choice,
}: InspectorHeadProps): ReactNode {
  const { session } = useWorkbench();
  // The document around a fixture's block is not stored in any file.
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
  /** Whether a form can show the data. */
  readonly isFitting: boolean;
  /** Why it cannot, if that is to be shown. */
  readonly reason?: string | undefined;
  /** Content above form and JSON. */
  readonly above?: ReactNode;
  /** Content above the form, not shown with JSON that the user has chosen. */
  readonly fields?: ReactNode;
  /** The same data as JSON. */
  readonly raw: ReactNode;
}

/** The selection as a form or as JSON, as chosen; as JSON if no form can show it. */
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
          // Another block may take the position of one that was moved or removed.
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
