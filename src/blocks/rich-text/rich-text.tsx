import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { RichTextProps } from "#generated/types.ts";
import { Prose } from "#ui/prose.tsx";
import { Section } from "#ui/section.tsx";

/** Running text. */
export function RichText({ props }: BlockComponentProps<RichTextProps>) {
  return (
    <Section layout="indent">
      <Prose html={props.content} width={props.width} />
    </Section>
  );
}
