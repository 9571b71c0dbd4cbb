import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { ProductTableProps } from "#generated/types.ts";
import { Section } from "#ui/section.tsx";

export function ProductTable({ props }: BlockComponentProps<ProductTableProps>) {
  return <Section heading={props.heading}>{null}</Section>;
}
