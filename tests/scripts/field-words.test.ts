import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseSync, Visitor, type ESTree } from "vite";
import { expect, test } from "vitest";

/** Terms of a private dialect, and the standard term instead: one word for one idea. */
const fieldWords: Readonly<Record<string, string>> = {
  answer: "response, reply or respond",
  answered: "responded, settled or a result",
  answering: "responding or a handler",
  answers: "responses",
  astray: "misplaced",
  fact: "metadata, details or a constraint",
  facts: "metadata, details or constraints",
  hygiene: "request guard",
  kept: "cached, stored, remaining or unchanged",
  mend: "fix or repair",
  mended: "fixed or repaired",
  mending: "fix or repair",
  mends: "fixes or repairs",
  moved: "renamed, relocated or redirected",
  note: "hint, warning, annotation or record",
  noted: "recorded",
  notes: "hints, warnings or annotations",
  produce: "render",
  stray: "unexpected or unknown",
  strays: "unexpected or unknown",
  surroundings: "context",
  told: "reported, sent or logged",
  turns: "time slices or rounds",
  unanswered: "pending or missed",
  untold: "undelivered or left out",
  wire: "raw request",
};

/** Phrases of that dialect in comments and test titles, and plain English instead. */
const plainPhrases: Readonly<Record<string, string>> = {
  anew: "again",
  "in each other": "nested",
  mend: "fix",
  mended: "fixed",
  mends: "fixes",
  strays: "unexpected or unknown items",
  "taken back": "undone or reverted",
};
const plainPhrase = new RegExp(String.raw`\b(?:${Object.keys(plainPhrases).join("|")})\b`, "giu");

interface Exception {
  readonly words: readonly string[];
  /** Prefixes of paths. */
  readonly files: readonly string[];
  readonly why: string;
}

const exceptions: readonly Exception[] = [
  {
    words: ["answer", "fact", "facts", "note"],
    files: ["src/blocks/", "src/kinds/", "src/pages/entry-details.ts", "src/site/"],
    why: "properties of blocks and entries in schema/, which authors write",
  },
  {
    words: ["answer"],
    files: ["tests/e2e/block-behaviour.spec.ts", "tests/demo/e2e/page-wide.spec.ts"],
    why: "answers to the questions of an FAQ",
  },
  {
    words: ["moved"],
    files: [
      "src/contract/migrations/",
      "scripts/migrate/",
      "tests/contract/migrations/",
      "tests/demo/contract/migrations/",
    ],
    why: "Moved and Migrated.moved are exported by the contract package",
  },
  {
    words: ["moved"],
    files: ["blocks", "dialogs", "document", "merging", "palette", "problems"].map(
      (folder) => `src/devtools/${folder}/`,
    ),
    why: "blocks and items that an editor moved to another place",
  },
  {
    words: ["answer", "untold"],
    files: ["src/server/health/loss-responses.ts", "src/pages/listing/content-report.ts"],
    why: "byAnswer and untold are properties of JSON that is sent",
  },
  {
    words: ["notes"],
    files: ["scripts/usage.ts", "scripts/migrate/migrate-content.ts"],
    why: "the notes that a person reads below the usage of a command",
  },
];

interface Parsed extends Pick<ReturnType<typeof parseSync>, "program" | "comments"> {
  readonly file: string;
  readonly code: string;
}

/** The words of a name in camel, kebab or constant case. */
function wordsOf(name: string): string[] {
  const spaced = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2");
  return spaced.toLowerCase().split(/[^a-z0-9]+/);
}

/** The names that a pattern binds; `{ name: other }` binds the second one. */
function boundBy(pattern: ESTree.Node | null): string[] {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((one) =>
        boundBy(one.type === "RestElement" ? one.argument : one.value),
      );
    case "ArrayPattern":
      return pattern.elements.flatMap(boundBy);
    case "AssignmentPattern":
      return boundBy(pattern.left);
    case "RestElement":
      return boundBy(pattern.argument);
    case "TSParameterProperty":
      return boundBy(pattern.parameter);
    default:
      return [];
  }
}

/** Everything that a module names: variables, parameters, functions, types and their members. */
function declaredNames({ program }: Parsed): ReadonlySet<string> {
  const names = new Set<string>();
  const take = (pattern: ESTree.Node | null): void => {
    for (const name of boundBy(pattern)) names.add(name);
  };
  const takeKey = ({ key }: { readonly key: ESTree.Node }): void => {
    if (key.type === "Identifier" || key.type === "PrivateIdentifier") names.add(key.name);
  };
  const takeFunction = ({ id, params }: ESTree.Function): void => {
    for (const pattern of [id, ...params]) take(pattern);
  };
  const takeId = ({ id }: { readonly id: ESTree.Node | null }): void => take(id);
  new Visitor({
    VariableDeclarator: takeId,
    FunctionDeclaration: takeFunction,
    FunctionExpression: takeFunction,
    ArrowFunctionExpression: ({ params }) => params.forEach(take),
    ClassDeclaration: takeId,
    TSInterfaceDeclaration: takeId,
    TSTypeAliasDeclaration: takeId,
    TSTypeParameter: ({ name }) => take(name),
    TSPropertySignature: takeKey,
    TSMethodSignature: takeKey,
    PropertyDefinition: takeKey,
    MethodDefinition: takeKey,
  }).visit(program);
  return names;
}

/** `path: name (word: replacement)` for the file's own name and every declared one. */
function dialectIn(module: Parsed): string[] {
  const { file } = module;
  const allowed = exceptions
    .filter(({ files }) => files.some((start) => file.startsWith(start)))
    .flatMap(({ words }) => words);
  return [basename(file), ...declaredNames(module)].flatMap((name) =>
    wordsOf(name)
      .filter((word) => Object.hasOwn(fieldWords, word) && !allowed.includes(word))
      .map((word) => `${file}: ${name} (${word}: ${fieldWords[word]})`),
  );
}

function parse(file: string, code: string): Parsed {
  const { program, comments } = parseSync(file, code);
  return { file, code, program, comments };
}

test("a nonstandard word is reported with the standard term, in identifiers only", () => {
  const code = `
    import { kept } from "./kept-rows.ts";
    /** What is kept. */
    export const [{ rows: keptRows, removed }] = read("kept").kept;
    class LastAnswer { #told = 1; }
    const find = ({ facts = 2 }, ...strays: Notebook[]) => ({ mended: facts });
  `;
  expect(dialectIn(parse("src/ui/wire-format.ts", code)).map((one) => one.split(" (")[0])).toEqual([
    "src/ui/wire-format.ts: wire-format.ts",
    "src/ui/wire-format.ts: keptRows",
    "src/ui/wire-format.ts: LastAnswer",
    "src/ui/wire-format.ts: told",
    "src/ui/wire-format.ts: facts",
    "src/ui/wire-format.ts: strays",
  ]);
});

/** The comments of a module, and the titles of its tests. */
function proseOf({ code, program, comments }: Parsed): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      const isTest = /^(?:test|it|describe)\b/.test(code.slice(callee.start, callee.end));
      if (isTest && title !== undefined) titles.push(code.slice(title.start, title.end));
    },
  }).visit(program);
  return [...comments.map(({ value }) => value), ...titles.filter((title) => /^["`]/.test(title))];
}

/** `path: phrase (replacement): text` for every phrase of the dialect. */
function phrasesIn(module: Parsed): string[] {
  return proseOf(module).flatMap((text) =>
    (text.match(plainPhrase) ?? []).map(
      (found) => `${module.file}: ${found} (${plainPhrases[found.toLowerCase()]}): ${text.trim()}`,
    ),
  );
}

test("identifiers use the standard terms of the field, comments and test titles plain English", () => {
  const files = globSync(["src/**/*.{ts,tsx}", "scripts/**/*.ts", "tests/**/*.{ts,tsx}"]).filter(
    (file) => !file.startsWith("src/generated/") && file !== "tests/scripts/field-words.test.ts",
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) => {
    const module = parse(file, readFileSync(file, "utf8"));
    return [...dialectIn(module), ...phrasesIn(module)];
  });
  expect(found).toEqual([]);
});

test("a phrase of the dialect is reported with plain English, in comments and test titles only", () => {
  const code = `
    // Built anew after each change.
    const anew = "whoever";
    test("a block is mended", () => {});
    it.each([1])(\`%s is taken back\`, () => render("mended"));
  `;
  expect(phrasesIn(parse("src/ui/a.test.ts", code))).toEqual([
    "src/ui/a.test.ts: anew (again): Built anew after each change.",
    'src/ui/a.test.ts: mended (fixed): "a block is mended"',
    "src/ui/a.test.ts: taken back (undone or reverted): `%s is taken back`",
  ]);
});
