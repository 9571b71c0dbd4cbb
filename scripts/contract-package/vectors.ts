import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { migrateDocument } from "#contract/migrations/migrate.ts";
import { isError } from "#contract/problems/problem.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { judgedKinds } from "#kinds/guess-kind.ts";
import { judgeContent } from "#kinds/judge-content.ts";

/** A document and its verdict according to the contract. */
interface Vector {
  readonly name: string;
  /** Name of the kind, which is also the name of its schema. */
  readonly kind: string;
  readonly data: unknown;
  /** Verdict of a site. */
  readonly isValid: boolean;
  /** Verdict of any JSON Schema validator; differs from the site's only because of a rule. */
  readonly isSchemaValid: boolean;
  /** The contract rule that no schema can express. */
  readonly rule?: string;
  /** Its errors. */
  readonly problems?: readonly { readonly code: string; readonly pointer: string }[];
  /** For documents about a rule: the warnings, and the site's pages that it needs. */
  readonly warnings?: readonly { readonly code: string; readonly pointer: string }[];
  readonly pages?: readonly string[];
  /** The document migrated to the current version. */
  readonly migrated?: unknown;
}

/** Changes that make any state of a block invalid. */
const faults: readonly ((props: Readonly<Record<string, unknown>>) => object)[] = [
  (props) => ({ ...props, nothingOfThatName: true }),
  (props) => Object.fromEntries(Object.keys(props).map((name) => [name, { wrong: 1 }])),
];

/** Whether the JSON Schema of a kind accepts a document. */
type Accepts = (kind: string, data: unknown) => boolean;

/** Returns all vectors by file name, from the project's fixtures, migration steps and rules. */
export function contractVectors(
  root: string,
  schemaOf: (kind: string) => object,
): ReadonlyMap<string, readonly Vector[]> {
  const accepts = stockValidator(schemaOf);
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map((path): [string, unknown] => [path, JSON.parse(readFileSync(join(root, path), "utf8"))]);
  const judge = ({ name, kind = "page", data }: Named) => judged({ name, kind, data }, accepts);
  const states = read("src/blocks/*/fixtures.json").flatMap(statesOf);
  const broken = states
    .filter(({ state }) => state === "minimal")
    .flatMap(({ name, page, props }) =>
      faults.map((fault, index) => ({
        name: `${name}, fault ${index + 1}`,
        data: page(fault(props)),
      })),
    );
  const old = read("src/blocks/*/migrations/*.json").flatMap(statesOf);
  const rules = read("tests/contract/verdict/rules/*.json").flatMap(ruleDocuments);
  const ruled = rules.map((one) => ({
    ...withRule(judge(one), one.rule),
    ...warningsOf(one),
    ...(one.pages && { pages: one.pages }),
  }));
  return new Map([
    [
      "accept",
      [
        ...states.map(({ name, page, props }) => judge({ name, data: page(props) })),
        ...ruled.filter(({ isValid }) => isValid),
      ],
    ],
    ["reject", [...broken.map(judge), ...ruled.filter(({ isValid }) => !isValid)]],
    [
      "migrate",
      old.map(({ name, page, props }) => {
        const data = page(props);
        const vector = withRule(judge({ name, data }), "C-8");
        return { ...vector, migrated: migrateDocument(data).value };
      }),
    ],
  ]);
}

function stockValidator(schemaOf: (kind: string) => object): Accepts {
  // Dates are checked by patterns; a format is only an annotation.
  const ajv = new Ajv2020({ validateFormats: false });
  const compiled = new Map<string, (data: unknown) => boolean>();
  return (kind, data) => {
    const check = compiled.get(kind) ?? ajv.compile(schemaOf(kind));
    compiled.set(kind, check);
    return check(data);
  };
}

interface Named {
  readonly name: string;
  /** Defaults to "page". */
  readonly kind?: string;
  readonly data: unknown;
}

/** Adds the rule only if the site's and the schema's verdicts differ. */
function withRule(vector: Vector, rule: string): Vector {
  return vector.isValid === vector.isSchemaValid ? vector : { ...vector, rule };
}

interface State {
  readonly name: string;
  readonly state: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly page: (props: object) => object;
}

/** Returns the states of a block, each wrapped in a page. */
function statesOf([path, states]: readonly [string, unknown]): State[] {
  const [, type = "", version] =
    /^src\/blocks\/([^/]+)\/(?:fixtures|migrations\/(\d+))\.json$/.exec(path) ?? [];
  const said = version === undefined ? {} : { version: Number(version) };
  return Object.entries(isRecord(states) ? states : {}).flatMap(([state, props]) => {
    if (!isRecord(props)) return [];
    const name = [type, ...Object.values(said), state].join(" ");
    const page = (written: object) => {
      const block = { type, id: "block", ...said, props: written };
      return { id: "page", title: "Page", blocks: [block] };
    };
    return [{ name, state, props, page }];
  });
}

/** Returns the documents that follow or violate a rule of the contract. */
function ruleDocuments([path, file]: readonly [string, unknown]) {
  const rule = basename(path, ".json");
  if (!isRecord(file)) return [];
  const kind = String(file["schema"]);
  const pages = isList(file["pages"]) ? { pages: file["pages"].map(String) } : {};
  const accepted = isList(file["accept"]) ? file["accept"] : [];
  const broken = isList(file["reject"]) ? file["reject"].filter(isRecord) : [];
  return [
    ...accepted.map((data, index) => ({
      name: `${rule} kept ${index + 1}`,
      rule,
      kind,
      data,
      ...pages,
    })),
    ...broken.map(({ data }, index) => ({
      name: `${rule} broken ${index + 1}`,
      rule,
      kind,
      data,
      ...pages,
    })),
  ];
}

/** If a rule is about warnings, documents that follow it have none. */
function warningsOf({ kind, data, pages }: ReturnType<typeof ruleDocuments>[number]) {
  const known = judgedKinds.find(({ name }) => name === kind);
  if (known === undefined) throw new Error(`unknown kind ${kind}`);
  const { problems } = judgeContent(known, data, { pages: pages && new Set(pages) });
  const warnings = problems.filter(({ severity }) => severity === "warning");
  return { warnings: warnings.map(({ code, pointer }) => ({ code, pointer })) };
}

function judged({ name, kind, data }: Required<Named>, accepts: Accepts): Vector {
  const known = judgedKinds.find((one) => one.name === kind);
  if (known === undefined) throw new Error(`unknown kind ${kind}`);
  const errors = judgeContent(known, data).problems.filter(isError);
  const problems = errors.map(({ code, pointer }) => ({ code, pointer }));
  const isValid = problems.length === 0;
  const base = { name, kind, data, isValid, isSchemaValid: accepts(kind, data) };
  return isValid ? base : { ...base, problems };
}
