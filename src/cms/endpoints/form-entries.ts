import type { FormRules } from "#generated/entry-forms/types.ts";
import type { WriteEndpoint } from "./endpoint.ts";
import { submit } from "../inbox/submit.ts";
import { formOperation } from "./form-operation.ts";

/** POST of a form: 201 once it is stored, 202 if it is stored but the bot check was inconclusive. */
export function formEntries(rules: FormRules): WriteEndpoint {
  return {
    method: "POST",
    path: rules.definition.endpoint,
    operation: formOperation(rules.definition),
    write: async ({ request, sender, inbox }) => {
      const { id, state } = await submit(request, { rules, sender, inbox });
      return { status: state === "new" ? 201 : 202, body: { id } };
    },
  };
}
