import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { CaseStudyProps } from "#generated/types.ts";
import { Section } from "#ui/section.tsx";

export function CaseStudy({ props }: BlockComponentProps<CaseStudyProps>) {
  return <Section heading={props.heading}>{null}</Section>;
}
