import type { FormDefinition, FormField } from "#generated/entry-forms/types.ts";
import type { FormProblem } from "./form-problem.ts";

/*
 * Steps are numbered from 1, as shown to visitors. A form without steps has a single one.
 */

type Steps = Pick<FormDefinition, "groups" | "steps">;

/** Returns the number of a form's steps; 1 for a form without steps. */
export function stepCount({ groups, steps }: Steps): number {
  return steps === true ? groups.length : 1;
}

/** Returns all fields in form order. */
export function fieldsOf({ groups }: Pick<FormDefinition, "groups">): readonly FormField[] {
  return groups.flatMap(({ fields }) => fields);
}

/** The fields of one step. */
export function fieldsIn({ groups, steps }: Steps, step: number): readonly FormField[] {
  return fieldsOf({ groups: steps === true ? groups.slice(step - 1, step) : groups });
}

/** Returns the fields of all steps up to the given one. */
export function fieldsUpTo(definition: Steps, step: number): readonly FormField[] {
  const { groups, steps } = definition;
  return fieldsOf({ groups: steps === true ? groups.slice(0, step) : groups });
}

/** Returns the step given by an untrusted text; the first one if it is invalid. */
export function stepNamed(definition: Steps, text: unknown): number {
  const step = typeof text === "string" && /^[1-9]\d?$/.test(text) ? Number(text) : 1;
  return step <= stepCount(definition) ? step : 1;
}

/** The first step with one of these fields. */
export function firstStepWith(definition: Steps, names: Iterable<string>): number | undefined {
  if (definition.steps !== true) return undefined;
  const wanted = new Set(names);
  const index = definition.groups.findIndex(({ fields }) =>
    fields.some(({ name }) => wanted.has(name)),
  );
  return index === -1 ? undefined : index + 1;
}

/** The step that a visitor actually gets to, and the problems there. */
export interface ReachedStep {
  readonly step: number;
  readonly problems: readonly FormProblem[];
}

/**
 * Returns the wanted step if all earlier ones are valid; otherwise the first step with a problem.
 * @param problems of the whole form
 */
export function reachStep(
  definition: Steps,
  wanted: number,
  problems: readonly FormProblem[],
): ReachedStep {
  const step = firstStepWith(
    definition,
    problems.map(({ field }) => field),
  );
  if (step === undefined || step >= wanted) return { step: wanted, problems: [] };
  const here = new Set(fieldsIn(definition, step).map(({ name }) => name));
  return { step, problems: problems.filter(({ field }) => here.has(field)) };
}
