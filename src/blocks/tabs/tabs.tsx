import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { TabsProps } from "#generated/types.ts";
import { DisclosureSign } from "#ui/disclosure-sign.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./tabs.module.css";

/**
 * Alternatives of which one is open, without scripts: `<details>` elements that share a name. If there
 * is room, their summaries are in a row with the open content below.
 */
export function Tabs({ id, props, Nested }: BlockComponentProps<TabsProps>) {
  const { heading, intro, tabs } = props;
  return (
    <Section heading={heading} intro={intro} layout="split">
      <div className={styles.tabs}>
        {tabs.map((tab, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no ids and hold no state
          <details key={index} name={id} open={index === 0} className={styles.tab}>
            <summary className={styles.label}>
              <span className={styles.words}>{tab.label}</span>
              <span className={styles.sign}>
                <DisclosureSign />
              </span>
            </summary>
            <div className={styles.panel}>
              <Nested blocks={tab.blocks} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}
