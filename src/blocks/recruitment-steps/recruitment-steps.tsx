import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { RecruitmentStepsProps, RecruitmentStepsStep } from "#generated/types.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./recruitment-steps.module.css";

/** The five steps of recruitment, as stops of a route that ends at the mark. */
export function RecruitmentSteps({ props }: BlockComponentProps<RecruitmentStepsProps>) {
  const { heading, intro, link, tone } = props;
  const steps = [
    props.cvAnalysis,
    props.firstCall,
    props.hrInterview,
    props.supervisorMeeting,
    props.feedback,
  ];
  return (
    <Section heading={heading} intro={intro} tone={tone}>
      <div className={styles.way}>
        <Profile />
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- five steps in a fixed order
            <Step key={index} step={step} level={heading === undefined ? 2 : 3} />
          ))}
        </ol>
      </div>
      {link ? (
        <p className={styles.link}>
          <ButtonLink link={link} />
        </p>
      ) : null}
    </Section>
  );
}

/** Five stops, spaced a fifth of the width apart; the stylesheet knows their heights. */
const profile =
  "M0 88C100 88 100 52 200 52C300 52 300 68 400 68C500 68 500 22 600 22C700 22 700 40 800 40";

/** The line across the hills: decorative. */
function Profile() {
  return (
    <svg
      className={styles.profile}
      viewBox="0 0 1000 112"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.hill} d={`${profile}V112H0Z`} />
      <path className={styles.route} d={profile} pathLength="1" />
    </svg>
  );
}

interface StepProps {
  readonly step: RecruitmentStepsStep;
  readonly level: 2 | 3;
}

function Step({ step: { title, text, duration }, level }: StepProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <li className={styles.step}>
      <Title className={styles.title}>{title}</Title>
      {duration === undefined ? null : <p className={styles.duration}>{duration}</p>}
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
    </li>
  );
}
