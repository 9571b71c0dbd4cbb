import { observer } from "mobx-react-lite";
import { useState, type MouseEvent, type ReactNode } from "react";
import { fieldOf } from "../problems/manual-fix.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import styles from "./form.module.css";

interface FoldProps {
  /** Id of the field, as assigned by the library. */
  readonly id: string;
  readonly className?: string | undefined;
  readonly summary: ReactNode;
  /** A change opens or closes it; in between the user decides. */
  readonly isOpenFirst: boolean;
  /** Pointers of its contents: it opens when the user navigates to one of them. */
  readonly holds: readonly string[];
  /** Attributes of the summary. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** Collapsible fields, rendered when first opened: a form shows only a few of its fields. */
export const Fold = observer(function Fold(props: FoldProps): ReactNode {
  const { id, className, summary, isOpenFirst, holds, attributes, children } = props;
  const { wanted } = useWorkbench().problems;
  const [first, setFirst] = useState(isOpenFirst);
  const [isOpen, setOpen] = useState(isOpenFirst);
  const [isMade, setMade] = useState(false);
  const isWanted = wanted !== undefined && holds.some((at) => `${wanted}/`.startsWith(`${at}/`));
  if (first !== isOpenFirst) {
    setFirst(isOpenFirst);
    setOpen(isOpenFirst);
  }
  if (isWanted && !isOpen) setOpen(true);
  if (isOpen && !isMade) setMade(true);
  const onClick = (event: MouseEvent): void => {
    event.preventDefault();
    setOpen(!isOpen);
  };
  return (
    <details
      className={className}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary id={`${id}__fold`} onClick={onClick} {...attributes}>
        {summary}
        {isOpen ? null : <FoldedProblems holds={holds} />}
      </summary>
      {isMade || isOpen ? children : null}
    </details>
  );
});

/** Number of problems in collapsed fields. */
const FoldedProblems = observer(function FoldedProblems({ holds }: Pick<FoldProps, "holds">) {
  const { problems } = useWorkbench().check;
  const count = problems.filter((problem) =>
    holds.some((at) => `${fieldOf(problem)}/`.startsWith(`${at}/`)),
  ).length;
  if (count === 0) return null;
  return (
    <span className={styles.foldedProblems}>
      {t("{count, plural, one {# problem} other {# problems}}", { count })}
    </span>
  );
});
