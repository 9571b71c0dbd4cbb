import { responseAnchor, formAnchor } from "#contract/forms/form-response.ts";
import type { Link } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import styles from "./entry-form.module.css";
import { ErrorSummary } from "./error-summary.tsx";
import { Failure } from "./failure.tsx";
import { FieldGroup } from "./field-group.tsx";
import { MetaFields } from "./meta-fields.tsx";
import { Sent } from "./sent.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { useEntryForm } from "./use-entry-form.ts";
import { useErrorTitle } from "./use-error-title.ts";
import type { SubmissionSettings } from "./use-sending.ts";

export interface EntryFormProps extends SubmissionSettings {
  /** Names the form for screen reader users, who cannot see the heading above it. */
  readonly heading?: string | undefined;
  /** Other ways to get in touch, for when submission fails. */
  readonly contact: readonly Link[];
}

/**
 * The only renderer of all forms. Without scripts it posts to its own page, which comes back with
 * errors and values preserved; with scripts it validates during typing and stays on the page.
 */
export function EntryForm(props: EntryFormProps) {
  const { id, definition, heading, response, contact } = props;
  const t = useT();
  const form = useEntryForm(props);
  const isFaulty = form.summary.length > 0 || form.failure !== undefined;
  useErrorTitle(isFaulty, t("form.errorTitle", { title: "" }));
  const hasFiles = form.fields.some(({ widget }) => widget === "files");
  return (
    <>
      <Sent id={id} definition={definition} isSent={form.isSent} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus inside only fetches what sending needs */}
      <form
        id={formAnchor(id)}
        className={styles.form}
        method="post"
        action={`?form=${definition.name}#${responseAnchor(id)}`}
        encType={hasFiles ? "multipart/form-data" : "application/x-www-form-urlencoded"}
        aria-label={heading ?? t(definition.submit)}
        noValidate
        onFocus={form.prepare}
        onSubmit={form.submit}
      >
        <ErrorSummary id={id} form={form} />
        <Failure
          id={form.summary.length === 0 ? responseAnchor(id) : undefined}
          messageId={form.failure}
          attempts={form.attempts}
          hasLostFiles={form.attempts === 0 && form.lostFiles.length > 0}
          contact={contact}
        />
        {definition.groups.map((group, index) => (
          <FieldGroup
            key={group.title ?? ""}
            group={group}
            step={definition.steps === true ? index + 1 : undefined}
            id={id}
            form={form}
            response={response}
          />
        ))}
        <MetaFields />
        <output className={form.isWaiting ? undefined : "visually-hidden"}>
          {form.isBusy ? t(form.isWaiting ? "form.waiting" : "form.sending") : null}
        </output>
        <StepButtons form={form} submit={definition.submit} />
      </form>
    </>
  );
}
