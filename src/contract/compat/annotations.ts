import { isRecord } from "#lib/json/is-record.ts";
import { sameJson } from "#lib/json/same-json.ts";
import type { Audience, Change, Judges, Verdict, Witness } from "./change.ts";
import type { Containment } from "./containment.ts";
import { subschemas } from "./keywords.ts";
import { adviceFor, adviceForUnknown } from "./rule-names.ts";
import type { Place } from "./schema-set.ts";

interface Compared {
  readonly base: Place;
  readonly head: Place;
  readonly containment: Containment;
  readonly judges: Judges;
}

interface Meaning {
  readonly audience: Audience;
  /** The verdict on a change that is confirmed by a document. */
  readonly verdict: Verdict;
}

const toWriters: Meaning = { audience: "writers", verdict: "breaks-writers" };
const named: Meaning = { audience: "readers", verdict: "safe" };

/** Keywords that accept everything but affect the meaning of a document. */
const meanings: ReadonlyMap<string, Meaning> = new Map([
  ["default", toWriters],
  ["x-source", toWriters],
  ["contentMediaType", toWriters],
  ["contentEncoding", toWriters],
  ["x-ui", named],
  ["x-version", named],
  ["deprecated", named],
  ["readOnly", named],
  ["writeOnly", named],
]);

/** A pair of schemas with the path from their roots. */
interface Step {
  readonly base: Place;
  readonly head: Place;
  /** Returns root documents that contain a value of this pair. */
  readonly wrap: (value: unknown) => readonly unknown[];
  /** Returns root documents that omit this value. */
  readonly omit: () => readonly unknown[];
}

/** Finds changes in the meaning of documents: defaults, sources of lists, presentation of forms. */
export function annotationChanges(compared: Compared): Change[] {
  const { base, head } = compared;
  return walk(compared, { base, head, wrap: (value) => [value], omit: () => [] });
}

function walk(compared: Compared, step: Step): Change[] {
  const { base, head } = step;
  if (!isRecord(base.schema) || !isRecord(head.schema)) return [];
  const keywords = [...new Set([...Object.keys(base.schema), ...Object.keys(head.schema)])];
  const own = keywords
    .filter((keyword) => meanings.has(keyword) || keyword.startsWith("x-"))
    .flatMap((keyword) => keywordChange(compared, { step, keyword }));
  const inner = subschemas(head.schema)
    .filter(({ keys: [keyword] }) => keyword !== "$defs")
    .flatMap(({ keys }) => {
      const [old, present] = [base, head].map((place) => place.set.child(place, ...keys));
      if (old === undefined || present === undefined) return [];
      return walk(compared, { base: old, head: present, ...around(compared, { step, keys }) });
    });
  return [...own, ...inner];
}

/** Returns how root documents contain or omit a nested value. */
function around(
  { containment: { examples } }: Compared,
  { step, keys }: { step: Step; keys: readonly string[] },
): Pick<Step, "wrap" | "omit"> {
  const [keyword, name = ""] = keys;
  const together = [step.base, step.head];
  if (keyword === "properties") {
    const objects = () => examples.few(together).filter(isRecord);
    return {
      wrap: (value) => objects().flatMap((object) => step.wrap({ ...object, [name]: value })),
      omit: () =>
        objects().flatMap((object) => {
          const { [name]: _left, ...rest } = object;
          return step.wrap(rest);
        }),
    };
  }
  if (keyword !== "items") return { wrap: step.wrap, omit: step.omit };
  return {
    wrap: (value) => {
      const constraints = examples.constraintsOf(together);
      const length = Math.max(1, constraints.atLeast("minItems") ?? 0);
      const list = examples.list(constraints, { length, at: [0, value] });
      return list === undefined ? [] : step.wrap(list);
    },
    omit: () => [],
  };
}

function keywordChange(
  compared: Compared,
  { step, keyword }: { readonly step: Step; readonly keyword: string },
): Change[] {
  const [was, is] = [valueOf(step.base, keyword), valueOf(step.head, keyword)];
  if (sameJson(was, is)) return [];
  const { audience, verdict } = meaningOf({ keyword, was, is });
  const witness = verdict === "safe" ? undefined : witnessOf(compared, { step, keyword });
  const isShown = verdict === "safe" || witness !== undefined;
  const rule = `${keyword
    .replace(/^x-/, "")
    .replaceAll(/(?=[A-Z])/g, "-")
    .toLowerCase()}-${changeWord(was, is)}`;
  const advice = verdict === "safe" ? "" : adviceFor("meaning", audience);
  return [
    {
      verdict: isShown ? verdict : "unknown",
      audience,
      rule,
      message: `${rule.replaceAll("-", " ")}: ${JSON.stringify(is) ?? "none"}, was ${JSON.stringify(was) ?? "none"}`,
      advice: isShown ? advice : adviceForUnknown,
      schema: { file: step.head.file, pointer: step.head.pointer },
      head: { file: step.head.file, pointer: pointerOf(step.head, keyword) },
      base: { file: step.base.file, pointer: pointerOf(step.base, keyword) },
      ...(witness && { witness }),
      isReserved: false,
    },
  ];
}

/** The endpoint of a form is more than presentation; an unknown annotation may mean anything. */
function meaningOf({ keyword, was, is }: { keyword: string; was: unknown; is: unknown }): Meaning {
  const endpoint = (ui: unknown) => (isRecord(ui) ? ui["endpoint"] : undefined);
  if (keyword === "x-ui" && endpoint(was) !== endpoint(is)) {
    return { audience: "readers", verdict: "breaks-readers" };
  }
  return meanings.get(keyword) ?? { audience: "writers", verdict: "unknown" };
}

/** Finds a document that both sides accept but interpret differently. */
function witnessOf(
  { base, head, judges, containment: { examples } }: Compared,
  { step, keyword }: { readonly step: Step; readonly keyword: string },
): Witness | undefined {
  const schema = { file: head.file, pointer: head.pointer };
  const isLeftOut = keyword === "default" || keyword === "x-source";
  const documents = isLeftOut
    ? step.omit()
    : examples.few([step.base, step.head]).flatMap((value) => step.wrap(value));
  const value = documents.find(
    (document) =>
      judges.accept("base", schema, document) === true &&
      judges.accept("head", schema, document) === true &&
      (keyword !== "default" ||
        !sameJson(judges.fill("base", schema, document), judges.fill("head", schema, document))),
  );
  if (value === undefined) return undefined;
  const readings = {
    base: reading(base, { step, keyword }),
    head: reading(head, { step, keyword }),
  };
  return { value, schema, refusedBy: "nobody", readings };
}

function reading({ set }: Place, { step, keyword }: { step: Step; keyword: string }): string {
  const place = set === step.base.set ? step.base : step.head;
  return `${keyword} ${JSON.stringify(valueOf(place, keyword)) ?? "none"} at ${place.pointer}`;
}

function valueOf({ schema }: Place, keyword: string): unknown {
  return isRecord(schema) ? schema[keyword] : undefined;
}

function pointerOf(place: Place, keyword: string): string {
  return valueOf(place, keyword) === undefined ? place.pointer : `${place.pointer}/${keyword}`;
}

function changeWord(was: unknown, is: unknown): string {
  if (was === undefined) return "added";
  return is === undefined ? "removed" : "changed";
}
