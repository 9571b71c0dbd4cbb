import type { ReactNode } from "react";
import { DocumentLink, type OpenDocument } from "./document-link.tsx";
import type { FoundDocument } from "./find-documents.ts";
import styles from "./picker.module.css";
import { ProblemCount } from "./problem-count.tsx";

interface FixtureListProps {
  readonly found: readonly FoundDocument[];
  readonly onOpen: OpenDocument;
}

/** Block types with the named states of their fixtures. */
export function FixtureList({ found, onOpen }: FixtureListProps): ReactNode {
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="fixtures">
      <h3 id="fixtures">Block fixtures</h3>
      <ul>
        {found.map(({ entry: { path, name, states, problems } }) => (
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
              <li>
                <a
                  href={`/devtools/fixture/${name}?states=generated`}
                  target="_blank"
                  rel="noreferrer"
                >
                  generated
                </a>
              </li>
            </ul>
            <ProblemCount count={problems.length} />
          </li>
        ))}
      </ul>
    </section>
  );
}
