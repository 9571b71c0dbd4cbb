import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { CtaProps } from "#generated/types.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Section } from "#ui/section.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import styles from "./cta.module.css";

/** A call to action. */
export function Cta({ props }: BlockComponentProps<CtaProps>) {
  return (
    <Section tone={props.tone}>
      <div className={styles.cta}>
        <SectionHeading text={props.heading} />
        <div className={styles.step}>
          {props.text === undefined ? null : <p className={styles.text}>{props.text}</p>}
          <div className={styles.links}>
            <ButtonLink link={props.link} />
            {props.secondaryLink ? (
              <ButtonLink link={props.secondaryLink} kind="secondary" />
            ) : null}
          </div>
        </div>
      </div>
    </Section>
  );
}
