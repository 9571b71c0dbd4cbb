import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { MapHeroProps } from "#generated/types.ts";
import { Section } from "#ui/section.tsx";

export function MapHero({ props }: BlockComponentProps<MapHeroProps>) {
  return <Section heading={props.heading}>{null}</Section>;
}
