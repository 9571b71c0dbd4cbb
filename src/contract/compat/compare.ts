import { toPointer } from "#lib/json/json-pointer.ts";
import { printable } from "#lib/json/render-value.ts";
import { annotationChanges } from "./annotations.ts";
import type { Audience, Change, SchemaPlace, Side, Verdict, Witness } from "./change.ts";
import type { ComparedSets } from "./compared-sets.ts";
import { Containment } from "./containment.ts";
import { accepts } from "./evaluate.ts";
import type { Finding } from "./finding.ts";
import { adviceFor, adviceForUnknown, ruleName } from "./rule-names.ts";
import type { Place } from "./schema-set.ts";
import { entriesOf, smallestFirst } from "./values.ts";
import { fileChange, isReportedByFile, schemaPlace, unionFile } from "./whole-files.ts";

const mostWitnesses = 8;
/** Patterns may be longer than is useful in a message. */
const maxMessageLength = 400;
/** URL patterns have two thousand characters; the schemas contain the full text. */
const maxSideLength = 80;

/** Finds all changes in what schemas accept and in what documents mean, file by file. */
export function compareSets(sets: ComparedSets): Change[] {
  const containment = new Containment(sets.formats);
  const files = [...new Set([...sets.base.files.keys(), ...sets.head.files.keys()])].toSorted();
  const changes = files.flatMap((file) => {
    const [base, head] = [sets.base.place(file), sets.head.place(file)];
    const isHalf = base === undefined || head === undefined;
    if (isHalf) return fileChange(sets, { base, head, containment });
    return rootsOf(base, head).flatMap((pair) => pairChanges(sets, { ...pair, containment }));
  });
  return unrepeated(changes);
}

interface Pair {
  readonly base: Place;
  readonly head: Place;
  readonly containment: Containment;
}

/** Pairs a file and its definitions: each is compared separately and reported at its own location. */
function rootsOf(base: Place, head: Place): { base: Place; head: Place }[] {
  const names = typeof head.schema === "boolean" ? [] : entriesOf(head.schema["$defs"]);
  const definitions = names.flatMap(([name]) => {
    const pair = [base, head].map((place) => place.set.child(place, "$defs", name));
    const [old, present] = pair;
    return old === undefined || present === undefined ? [] : [{ base: old, head: present }];
  });
  return [{ base, head }, ...definitions];
}

function pairChanges(sets: ComparedSets, pair: Pair): Change[] {
  const { base, head, containment } = pair;
  const read = (accepting: Place, refusing: Place) =>
    containment
      .findings([accepting], refusing)
      .filter((found) => !found.isElsewhere && !isReportedByFile(sets, found));
  return [
    ...read(base, head).map((found) => changeOf(sets, { pair, found, audience: "writers" })),
    ...read(head, base).map((found) => changeOf(sets, { pair, found, audience: "readers" })),
    ...annotationChanges({ ...pair, judges: sets.judges }),
  ];
}

interface AudienceFinding {
  readonly pair: Pair;
  readonly found: Finding;
  readonly audience: Audience;
}

function changeOf(sets: ComparedSets, reported: AudienceFinding): Change {
  const { pair, found, audience } = reported;
  const witness = witnessOf(sets, reported);
  const isTolerated = found.isReserved && sets.isStrict !== true;
  const verdict = verdictOf({ audience, isShown: witness !== undefined, isTolerated });
  const name = nameOf(reported);
  return {
    verdict,
    audience,
    rule: name,
    message: sentence(name, reported),
    advice: adviceOf(verdict, found),
    schema: schemaPlace(found.at.file === "" ? pair.head : found.at),
    head: placeIn("head", reported),
    base: placeIn("base", reported),
    ...(witness && { witness }),
    isReserved: found.isReserved,
  };
}

function verdictOf({
  audience,
  isShown,
  isTolerated,
}: {
  audience: Audience;
  isShown: boolean;
  isTolerated: boolean;
}): Verdict {
  if (isTolerated) return "safe";
  return isShown ? `breaks-${audience}` : "unknown";
}

function adviceOf(verdict: Verdict, { rule }: Finding): string {
  if (verdict === "safe") return "";
  if (verdict === "unknown") return adviceForUnknown;
  return adviceFor(rule, verdict === "breaks-writers" ? "writers" : "readers");
}

function nameOf({ pair, found, audience }: AudienceFinding): string {
  const name = ruleName(found.rule, audience);
  if (found.at.file === unionFile) return name.replace(/^(?:branch|enum-value)/, "block");
  if (name !== "property-made-required") return name;
  const peer = pair.base.set.place(found.at.file, found.at.pointer);
  const isNew =
    peer !== undefined && pair.base.set.child(peer, "properties", found.detail) === undefined;
  return isNew ? "required-property-added" : name;
}

function sideText(text: string): string {
  const shown = printable(text, Infinity);
  return shown.length <= maxSideLength ? shown : `${shown.slice(0, maxSideLength)}…`;
}

function sentence(name: string, { found, audience }: AudienceFinding): string {
  const words = name.replaceAll("-", " ");
  const [accepting, refusing] = found.between ?? [];
  const [was, is] = audience === "writers" ? [accepting, refusing] : [refusing, accepting];
  const change =
    is === undefined || was === undefined
      ? printable(found.detail, maxMessageLength)
      : `${sideText(is)}, was ${sideText(was)}`;
  const what = change === "" ? words : `${words}: ${change}`;
  return found.isReserved
    ? `${what} (affects only documents that already have such a property)`
    : what;
}

/** Finds the smallest document that one side accepts and the other rejects, as both validators confirm. */
function witnessOf(
  { judges, formats }: ComparedSets,
  { pair, found, audience }: AudienceFinding,
): Witness | undefined {
  const [accepting, refusing]: readonly [Side, Side] =
    audience === "writers" ? ["base", "head"] : ["head", "base"];
  const isLikely = (value: unknown) =>
    accepts(pair[accepting], value, formats) !== false &&
    accepts(pair[refusing], value, formats) !== true;
  const schema = schemaPlace(pair.head);
  const value = smallestFirst(found.candidates, mostWitnesses, isLikely).find(
    (candidate) =>
      judges.accept(accepting, schema, candidate) === true &&
      judges.accept(refusing, schema, candidate) === false,
  );
  return value === undefined ? undefined : { value, schema, refusedBy: refusing };
}

/** Returns the location of a finding on one side: the keyword, or what remains around it. */
function placeIn(side: Side, { pair, found }: AudienceFinding): SchemaPlace {
  const { set } = pair[side];
  const { at, keys, rule, detail } = found;
  // The compared schema does not always belong to a file itself.
  const { file, pointer } = at.file === "" ? pair[side] : at;
  const member = ["property", "required"].includes(rule) ? [toPointer(["properties", detail])] : [];
  // A removed property is located by the remaining ones.
  const others = rule === "property" ? ["/properties"] : [];
  const wanted = [...member, ...others, toPointer(keys), ""];
  const present = wanted.map((end) => pointer + end).find((candidate) => set.has(file, candidate));
  return { file, pointer: present ?? set.nearest(file, pointer) };
}

const mostDetails = 5;

/** Merges changes in a schema used several times, and several effects of one keyword. */
function unrepeated(changes: readonly Change[]): Change[] {
  const groups = Map.groupBy(changes, ({ audience, verdict, rule, head, base }) =>
    JSON.stringify([audience, verdict, rule, head, base]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group.toSorted(
      (a, b) => JSON.stringify(a.witness ?? "").length - JSON.stringify(b.witness ?? "").length,
    );
    if (first === undefined) return [];
    const messages = [...new Set(group.map(({ message }) => message))];
    return [{ ...first, message: joined(messages, `${first.rule.replaceAll("-", " ")}: `) }];
  });
}

/** Joins the messages into one, stating their common beginning once. */
function joined(messages: readonly string[], beginning: string): string {
  const [only = ""] = messages;
  if (messages.length === 1) return only;
  const details = messages.map((message) => message.replace(beginning, ""));
  const rest = details.length - mostDetails;
  return `${beginning}${details.slice(0, mostDetails).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
