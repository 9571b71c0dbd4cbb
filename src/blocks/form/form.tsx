import type { BlockComponentProps } from "#blocks/block-props.ts";
import { responseOf } from "#contract/forms/form-response.ts";
import { EntryForm } from "#forms/entry-form.tsx";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import type { FormProps } from "#generated/types.ts";
import { Section } from "#ui/section.tsx";

/** A form under its heading. It works as plain HTML; scripts enhance it once they are loaded. */
export function Form({ id, props, site }: BlockComponentProps<FormProps>) {
  const { form, heading, text, tone } = props;
  return (
    <Section heading={heading} intro={text} tone={tone} layout="split">
      <EntryForm
        id={id}
        definition={formDefinitions[form]}
        locale={site.locale}
        heading={heading}
        response={responseOf(props)}
        recaptchaSiteKey={site.recaptchaSiteKey}
        contact={site.brand.contact}
      />
    </Section>
  );
}
