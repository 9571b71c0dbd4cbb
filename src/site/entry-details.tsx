import type { ReactNode } from "react";
import type { Fact } from "#kinds/entry-texts.ts";
import { Section } from "#ui/section.tsx";
import styles from "./entry-details.module.css";

/** Facts shown in a table: the properties of a product, the terms of a job offer. */
export function Facts({ facts = [] }: { readonly facts?: readonly Fact[] | undefined }): ReactNode {
  if (facts.length === 0) return null;
  return (
    <Section>
      <dl className={styles.facts}>
        {facts.map(({ label, value }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- facts may be called the same and hold no state
          <div key={index} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
