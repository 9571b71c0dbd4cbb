import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { IndustriesProps } from "#generated/types.ts";
import { Section } from "#ui/section.tsx";

export function Industries({ props }: BlockComponentProps<IndustriesProps>) {
  return <Section heading={props.heading}>{null}</Section>;
}
