import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { RouteStoryProps, RouteStoryStep } from "#generated/types.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./route-story.module.css";
import { StoryMap, type StoryStop } from "./story-map.tsx";

/** Steps along a line that draws itself while they are read; next to them the map, if they have positions. */
export function RouteStory({ props }: BlockComponentProps<RouteStoryProps>) {
  const { heading, intro, steps, tone } = props;
  const stops = steps.filter(hasPosition);
  const hasMap = stops.length > 1;
  return (
    <Section heading={heading} intro={intro} tone={tone} layout={hasMap ? "stack" : "split"}>
      <div className={hasMap ? styles.withMap : undefined}>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries have no ids and hold no state
            <Step key={index} step={step} level={heading === undefined ? 2 : 3} />
          ))}
        </ol>
        {hasMap ? (
          <div className={styles.map}>
            <StoryMap stops={stops} />
          </div>
        ) : null}
      </div>
    </Section>
  );
}

function hasPosition(step: RouteStoryStep): step is StoryStop {
  return step.position !== undefined;
}

interface StepProps {
  readonly step: RouteStoryStep;
  readonly level: 2 | 3;
}

function Step({ step, level }: StepProps) {
  const { time, place, title, text, image, link } = step;
  const Title = level === 2 ? "h2" : "h3";
  return (
    <li className={styles.step}>
      <span className={styles.line} aria-hidden="true" />
      {time === undefined && place === undefined ? null : (
        <p className={styles.where}>
          {time === undefined ? null : <span className={styles.time}>{time}</span>}
          {place === undefined ? null : <span>{place}</span>}
        </p>
      )}
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{text}</p>
      {image ? <Picture image={image} className={styles.picture} /> : null}
      {link ? <ButtonLink link={link} kind="quiet" /> : null}
    </li>
  );
}
