import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { ComparisonTableProps } from "#generated/types.ts";
import { Section } from "#ui/section.tsx";

export function ComparisonTable({ props }: BlockComponentProps<ComparisonTableProps>) {
  return <Section heading={props.heading}>{null}</Section>;
}
