import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { QuoteProps } from "#generated/types.ts";
import { Section } from "#ui/section.tsx";

export function Quote({ props }: BlockComponentProps<QuoteProps>) {
  return <Section heading={props.quote}>{null}</Section>;
}
