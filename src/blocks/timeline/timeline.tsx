import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { TimelineProps } from "#generated/types.ts";
import { Section } from "#ui/section.tsx";

export function Timeline({ props }: BlockComponentProps<TimelineProps>) {
  return <Section heading={props.heading}>{null}</Section>;
}
