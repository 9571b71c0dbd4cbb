import type { MessageDescriptor } from "@lingui/core";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Dialog } from "../controls/dialog.tsx";
import { pick } from "../preview/pick.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { msg, t, textOf } from "../i18n.ts";
import styles from "./accessibility-dialog.module.css";
import type { Impact, Looked, Violation, ViolationPlace } from "./violation.ts";

const impacts: Readonly<Record<Impact, MessageDescriptor>> = {
  critical: msg("critical"),
  serious: msg("serious"),
  moderate: msg("moderate"),
  minor: msg("minor"),
};
const worstFirst: readonly string[] = Object.keys(impacts);

interface AccessibilityDialogProps {
  readonly onClose: () => void;
}

/** The accessibility rules that the page breaks as shown; each location links to the field with its text. */
export const AccessibilityDialog = observer(function AccessibilityDialog({
  onClose,
}: AccessibilityDialogProps): ReactNode {
  const workbench = useWorkbench();
  const { outcome } = workbench.accessibility;
  const violations = outcome?.kind === "looked" ? outcome.violations : [];
  const goTo = ({ id, spot }: ViolationPlace): void => {
    onClose();
    pick(workbench, id, spot);
  };
  return (
    <Dialog title={t("Accessibility")} size="wide" onClose={onClose}>
      <output data-bad={outcome?.kind === "failed" || undefined}>{sayingOf(outcome)}</output>
      {violations.length > 0 && (
        <div className={`${styles.rules} scrolls`}>
          {violations
            .toSorted((a, b) => worstFirst.indexOf(a.impact) - worstFirst.indexOf(b.impact))
            .map((violation) => (
              <Rule key={violation.rule} violation={violation} onGo={goTo} />
            ))}
        </div>
      )}
      <p className={styles.rest}>
        {t(
          "Checks the rules of WCAG 2.2 AA that a program can judge, at this width and in this theme. Keyboard and screen reader remain to be tested by hand.",
        )}
      </p>
    </Dialog>
  );
});

function sayingOf(outcome: Looked | undefined): string {
  if (outcome === undefined) return t("The page is being checked …");
  if (outcome.kind === "failed") {
    return t("The page could not be checked: {reason}", { reason: outcome.reason });
  }
  const n = outcome.violations.flatMap(({ places }) => places).length;
  return t(
    "{n, plural, =0 {Nothing was found.} one {# place breaks a rule} other {# places break a rule}}",
    { n },
  );
}

interface RuleProps {
  readonly violation: Violation;
  readonly onGo: (place: ViolationPlace) => void;
}

const Rule = observer(function Rule({ violation, onGo }: RuleProps) {
  const { check } = useWorkbench();
  const { rule, help, impact, url, places } = violation;
  const typeOf = (id: string | undefined): string | undefined =>
    id === undefined ? undefined : check.nodes.get(check.pointerOfId(id) ?? "")?.type;
  return (
    <section aria-labelledby={`rule-${rule}`}>
      <h3 id={`rule-${rule}`}>{help}</h3>
      <p className={styles.about}>
        <strong data-impact={impact}>{textOf(impacts[impact])}</strong>{" "}
        <a href={url} target="_blank" rel="noreferrer">
          {rule}
        </a>
      </p>
      <ul>
        {places.map((place, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same words may stand in two places
          <li key={index}>
            <button type="button" onClick={() => onGo(place)}>
              <code>{typeOf(place.id) ?? t("page")}</code>
              <span>
                <span>{place.words}</span>
                <small>{place.advice}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});
