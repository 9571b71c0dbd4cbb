import type { FormDefinition, FormField } from "#generated/entry-forms/types.ts";
import type { FormProblem } from "./form-problem.ts";

/*
 * Steps are counted from 1, as visitors read them. A form without steps has one.
 */

type Steps = Pick<FormDefinition, "groups" | "steps">;

export function stepCount({ groups, steps }: Steps): number {
  return steps === true ? groups.length : 1;
}

/** All fields in the order in which they are asked for. */
export function fieldsOf({ groups }: Pick<FormDefinition, "groups">): readonly FormField[] {
  return groups.flatMap(({ fields }) => fields);
}

/** The fields of one step. */
export function fieldsIn({ groups, steps }: Steps, step: number): readonly FormField[] {
  return fieldsOf({ groups: steps === true ? groups.slice(step - 1, step) : groups });
}

/** The fields of the first so many steps. */
export function fieldsUpTo(definition: Steps, step: number): readonly FormField[] {
  const { groups, steps } = definition;
  return fieldsOf({ groups: steps === true ? groups.slice(0, step) : groups });
}

/** The step that a text names, the first one when it names none: it may come from anybody. */
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

/** Where somebody comes who wants to go to a step, and what is wrong there. */
export interface ReachedStep {
  readonly step: number;
  readonly problems: readonly FormProblem[];
}

/**
 * The wanted step, if all that is asked for before it is right; else the first that has a fault.
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
