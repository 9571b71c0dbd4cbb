import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { FaqProps } from "#generated/types.ts";
import { Prose } from "#ui/prose.tsx";
import { Section } from "#ui/section.tsx";
import { TrailMark } from "#ui/trail-mark.tsx";
import styles from "./faq.module.css";

/** Questions that open to their answers, one at a time, by the browser alone. */
export function Faq({ id, props }: BlockComponentProps<FaqProps>) {
  return (
    <Section heading={props.heading} layout="split">
      <div className={styles.list}>
        {props.items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no ids and hold no state
          <details key={index} name={id} className={styles.item}>
            <summary className={styles.question}>
              <TrailMark className={styles.mark} />
              <span className={styles.words}>{item.question}</span>
              <span className={styles.sign} aria-hidden="true" />
            </summary>
            <div className={styles.answer}>
              <Prose html={item.answer} size="answer" />
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}
