import { ErrorSchemaBuilder, type ErrorSchema } from "@rjsf/utils";
import { describeProblem, type TranslateProblem } from "#contract/problems/describe-problem.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { pointerKeys } from "#lib/json/json-pointer.ts";

/**
 * The problems of a block as form errors: each at its field, a missing property at the field where it is to
 * be filled in.
 * @param props Pointer of the block's props.
 */
export function formErrors(
  problems: readonly Problem[],
  props: string,
  translate: TranslateProblem,
): ErrorSchema {
  const builder = new ErrorSchemaBuilder();
  for (const problem of problems) {
    const field = fieldOf(problem);
    const isInForm = field === props || field.startsWith(`${props}/`);
    const path = pointerKeys(field.slice(props.length));
    // Values without a field are reported above the fields.
    if (!isInForm || (path.length === 0 && isUnknownProperty(problem))) continue;
    builder.addErrors(describeProblem(problem, translate), path.length === 0 ? undefined : path);
  }
  return builder.ErrorSchema;
}

/** A form shows the schema's fields: an invalid property name is reported at the object around it. */
function fieldOf(problem: Problem): string {
  const { pointer, code, expected } = problem;
  if (code === "missing-property") return `${pointer}/${expected ?? ""}`;
  return isUnknownProperty(problem) ? pointer.slice(0, pointer.lastIndexOf("/")) : pointer;
}

function isUnknownProperty({ code }: Problem): boolean {
  return code === "misspelt-property" || code === "additional-property";
}

/** Whether a form can show the props at all: not if a list or an object has another type. */
export function fitsForm(problems: readonly Problem[]): boolean {
  return !problems.some(
    ({ code, expected }) => code === "type" && /\b(object|array)\b/.test(expected ?? ""),
  );
}
