import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { ServiceListProps } from "#generated/types.ts";
import { Section } from "#ui/section.tsx";

export function ServiceList({ props }: BlockComponentProps<ServiceListProps>) {
  return <Section heading={props.heading}>{null}</Section>;
}
