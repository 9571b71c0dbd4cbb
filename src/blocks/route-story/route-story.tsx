import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { RouteStoryProps } from "#generated/types.ts";
import { Section } from "#ui/section.tsx";

export function RouteStory({ props }: BlockComponentProps<RouteStoryProps>) {
  return <Section heading={props.heading}>{null}</Section>;
}
