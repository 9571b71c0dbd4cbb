import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { ImageTextProps } from "#generated/types.ts";
import { classNames } from "#lib/class-names.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Prose } from "#ui/prose.tsx";
import { Section } from "#ui/section.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { TrailMark } from "#ui/trail-mark.tsx";
import styles from "./image-text.module.css";

/** A picture and its text. The text comes first in reading order, whichever side it is on. */
export function ImageText({ props }: BlockComponentProps<ImageTextProps>) {
  return (
    <Section>
      <div className={classNames(styles.pair, styles[props.imageSide])}>
        <div className={styles.text}>
          <TrailMark />
          <SectionHeading text={props.heading} />
          <Prose html={props.content} size="answer" />
          {props.link ? <ButtonLink link={props.link} kind="secondary" /> : null}
        </div>
        <Picture image={props.image} className={styles.picture} />
      </div>
    </Section>
  );
}
