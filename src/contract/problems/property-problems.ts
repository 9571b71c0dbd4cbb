import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { printable, renderExample } from "#lib/json/render-value.ts";
import { SuggestionFinder } from "#lib/text/suggestion-finder.ts";
import { nearestFree, pairMisspelt } from "./misspelt.ts";
import { problem, type Problem } from "./problem.ts";
import { blockOf, type Group } from "./scope.ts";

/** Returns one problem for each missing, unknown or misspelt property of an object. */
export function propertyProblems(group: Group): Problem[] {
  const refused = [...names(group, "additionalProperty"), ...names(group, "unevaluatedProperty")];
  const unexpected = refused.length > 0 ? refused : unexpectedNames(group);
  const hints = { known: knownNames(group), couldBe: isLike(group) };
  const spelling = pairMisspelt(names(group, "missingProperty"), unexpected, hints);
  const others = refused.filter((name) => !spelling.misspelt.has(name));
  return [
    ...Array.from(spelling.misspelt, ([name, meant]) => misspelt(group, name, meant)),
    ...spelling.missing.map((name) => missing(group, name)),
    ...(others.length === 0 ? [] : unknown(group, others)),
  ];
}

function names({ errors }: Group, parameter: string): string[] {
  return errors.map(({ params }) => params[parameter]).filter((name) => typeof name === "string");
}

/** Returns names unknown to the schema but tolerated, as in API responses. */
function unexpectedNames(group: Group): string[] {
  const known = knownNames(group);
  const present = isRecord(group.value) ? Object.keys(group.value) : [];
  return present.filter((name) => !known.includes(name));
}

/** Empty when the validator was compiled without `verbose`. */
function propertiesOf({ errors }: Group): Readonly<Record<string, unknown>> {
  const schema = errors.find(({ parentSchema }) => parentSchema !== undefined)?.parentSchema;
  return isRecord(schema?.properties) ? schema.properties : {};
}

function knownNames(group: Group): string[] {
  return Object.keys(propertiesOf(group));
}

/** Returns the schema's example for a property; undefined if it has none. */
function exampleOf(group: Group, name: string): unknown {
  const property = propertiesOf(group)[name];
  const examples = isRecord(property) ? property.examples : undefined;
  return isList(examples) ? examples[0] : undefined;
}

/** Whether a value under an unknown name has the type of a missing property, where names are rejected. */
function isLike(group: Group): (name: string, wanted: string) => boolean {
  const { value } = group;
  const refuses = names(group, "additionalProperty").length > 0;
  return (name, wanted) =>
    refuses && isRecord(value) && typeOf(value[name]) === typeOf(exampleOf(group, wanted));
}

function typeOf(value: unknown): string {
  return isList(value) ? "list" : typeof value;
}

function misspelt(group: Group, name: string, meant: string): Problem {
  return problem("misspelt-property", group.pointer + toPointer([name]), {
    expected: meant,
    actual: printable(name),
    suggestion: meant,
    ...blockOf(group.scope),
  });
}

function missing(group: Group, name: string): Problem {
  const example = exampleOf(group, name);
  const shown = example === undefined ? {} : { example: renderExample(example) };
  return problem("missing-property", group.pointer, {
    expected: name,
    ...shown,
    ...blockOf(group.scope),
  });
}

function unknown(group: Group, unexpected: readonly string[]): Problem[] {
  const known = knownNames(group);
  const there = written(group);
  const suggestions = new SuggestionFinder();
  return unexpected.map((name) => {
    const meant = nearestFree(there, () => suggestions.nearest(name, known));
    return problem("additional-property", group.pointer + toPointer([name]), {
      actual: printable(name),
      ...(meant === undefined ? namesOf(known) : { suggestion: meant }),
      ...blockOf(group.scope),
    });
  });
}

/** Returns the known properties that are present, without defaults that the validator may have filled in. */
function written(group: Group): Readonly<Record<string, unknown>> {
  const value = isRecord(group.value) ? group.value : {};
  const there = Object.entries(propertiesOf(group)).filter(([name, property]) => {
    const filled = isRecord(property) ? property.default : undefined;
    const isFilled = filled !== undefined && sameJson(filled, value[name]);
    return Object.hasOwn(value, name) && !isFilled;
  });
  return Object.fromEntries(there);
}

/** Lists the known names if none of them is similar. */
function namesOf(known: readonly string[]): { readonly expected?: string } {
  return known.length === 0 ? {} : { expected: known.join(", ") };
}
