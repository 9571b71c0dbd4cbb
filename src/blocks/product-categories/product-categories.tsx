import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { ProductCategoriesProps } from "#generated/types.ts";
import { Section } from "#ui/section.tsx";

export function ProductCategories({ props }: BlockComponentProps<ProductCategoriesProps>) {
  return <Section heading={props.heading}>{null}</Section>;
}
