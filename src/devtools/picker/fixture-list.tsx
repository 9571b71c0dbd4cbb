import { observer } from "mobx-react-lite";
import { memo, type ReactNode } from "react";
import { DocumentLink, type OpenDocument } from "./document-link.tsx";
import type { FoundDocument } from "./find-documents.ts";
import { useFirstItems } from "../controls/first-items.tsx";
import type { OpenState } from "../interactions/interaction-files.ts";
import { Verdict } from "../test-run/verdict.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import styles from "./picker.module.css";
import { ProblemCount } from "./problem-count.tsx";

interface FixtureListProps {
  readonly found: readonly FoundDocument[];
  readonly onOpen: OpenDocument;
}

/** Each has a handful of states: if there are more types, users search by name. */
const mostAtOnce = 40;

/** Heading of the fixtures in the list. */
export function fixturesName(): string {
  return t("Blocks");
}

/** Block types with the named states of their fixtures. */
export const FixtureList = memo(function FixtureList(props: FixtureListProps): ReactNode {
  const { found, onOpen } = props;
  const { shown, more } = useFirstItems(found, mostAtOnce);
  if (found.length === 0) return null;
  return (
    <section aria-label={fixturesName()} data-section={fixturesName()}>
      <h3>
        {fixturesName()} <small>{found.length}</small>
      </h3>
      <ul>
        {shown.map(({ entry, states }) => (
          <FixtureRow key={entry.path} entry={entry} states={states} onOpen={onOpen} />
        ))}
        {more}
      </ul>
    </section>
  );
});

interface FixtureRowProps extends Pick<FoundDocument, "entry" | "states"> {
  readonly onOpen: OpenDocument;
}

/** Re-rendered only if its states or their order change. */
const FixtureRow = memo(function FixtureRow({ entry, states, onOpen }: FixtureRowProps) {
  const { path, name, problems } = entry;
  return (
    <li className={styles.fixture}>
      <span className={styles.name}>{name}</span>
      <ul className={styles.states} aria-label={t("States of {name}", { name })}>
        {states.map((state) => (
          <li key={state}>
            <DocumentLink source={{ kind: "file", path, state }} onOpen={onOpen}>
              {state}
            </DocumentLink>
            <StateVerdict of={{ type: name, state }} />
          </li>
        ))}
        <li>
          <a href={`/devtools/fixture/${name}?states=generated`} target="_blank" rel="noreferrer">
            {t("generated")}
          </a>
        </li>
      </ul>
      <ProblemCount problems={problems} />
    </li>
  );
}, isSameRow);

function isSameRow(before: FixtureRowProps, now: FixtureRowProps): boolean {
  const { entry, states, onOpen } = now;
  return (
    before.entry === entry &&
    before.onOpen === onOpen &&
    before.states.length === states.length &&
    states.every((state, index) => state === before.states[index])
  );
}

/** The result of a tested state. */
const StateVerdict = observer(function StateVerdict({ of }: { readonly of: OpenState }): ReactNode {
  const hasPassed = useWorkbench().testRun.hasPassed(of);
  return hasPassed === undefined ? null : <Verdict hasPassed={hasPassed} />;
});
