import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { PriceCardsProps } from "#generated/types.ts";
import { Section } from "#ui/section.tsx";

export function PriceCards({ props }: BlockComponentProps<PriceCardsProps>) {
  return <Section heading={props.heading}>{null}</Section>;
}
