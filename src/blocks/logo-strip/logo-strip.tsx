import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { LogoStripProps } from "#generated/types.ts";
import { Section } from "#ui/section.tsx";

export function LogoStrip({ props }: BlockComponentProps<LogoStripProps>) {
  return <Section heading={props.heading}>{null}</Section>;
}
