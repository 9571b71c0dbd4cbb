import type { ReactNode } from "react";
import { fixtureKind, type DocumentEntry } from "#contract/devtools-api.ts";
import { DocumentLink, type OpenDocument } from "./document-link.tsx";
import styles from "./picker.module.css";
import { ProblemCount } from "./problem-count.tsx";

interface FixtureListProps {
  readonly entries: readonly DocumentEntry[];
  readonly onOpen: OpenDocument;
}

/** Block types with the named states of their fixtures. */
export function FixtureList({ entries, onOpen }: FixtureListProps): ReactNode {
  const fixtures = entries.filter(({ kind }) => kind === fixtureKind);
  if (fixtures.length === 0) return null;
  return (
    <section aria-labelledby="fixtures">
      <h3 id="fixtures">Block fixtures</h3>
      <ul>
        {fixtures.map(({ path, name, states, problems }) => (
          <li key={path} className={styles.fixture}>
            <span className={styles.name}>{name}</span>
            <ul className={styles.states} aria-label={`States of ${name}`}>
              {states.map((state) => (
                <li key={state}>
                  <DocumentLink source={{ kind: "file", path, state }} onOpen={onOpen}>
                    {state}
                  </DocumentLink>
                </li>
              ))}
            </ul>
            <ProblemCount count={problems} />
          </li>
        ))}
      </ul>
    </section>
  );
}
