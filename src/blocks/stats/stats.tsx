import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { StatsProps } from "#generated/types.ts";
import { Figures } from "#ui/figures.tsx";
import { Section } from "#ui/section.tsx";

/** Figures that can be verified. */
export function Stats({ props }: BlockComponentProps<StatsProps>) {
  return (
    <Section heading={props.heading} tone={props.tone}>
      <Figures items={props.items} />
    </Section>
  );
}
