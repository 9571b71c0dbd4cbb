import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { gist } from "../page-samples.ts";
import { schemaProblems } from "./schema-problems.ts";
import { valueRules } from "./value-rules.ts";

const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false });

function problemsOf(schema: object, data: unknown) {
  return schemaProblems(ajv.compile(schema), { data, pointer: "/at", urls: [] });
}

describe("validation error", () => {
  it.each([
    { schema: { type: "boolean" }, data: "true", problem: ["type", "/at", "true"] },
    { schema: { type: ["number", "null"] }, data: " 1.5", problem: ["type", "/at", "1.5"] },
    { schema: { type: "integer" }, data: "1.5", problem: ["type", "/at"] },
    { schema: { const: "a" }, data: "A", problem: ["const", "/at", '"a"'] },
    { schema: { enum: [1, "two", null] }, data: "twoo", problem: ["enum", "/at", '"two"'] },
    { schema: { enum: ["a"] }, data: { toString: 1 }, problem: ["enum", "/at"] },
    { schema: { uniqueItems: true }, data: [1, 1], problem: ["duplicate-items", "/at"] },
    {
      schema: { pattern: "^[a-z-]+$" },
      data: "Two Words",
      problem: ["pattern", "/at", '"two-words"'],
    },
    ...[
      ["Wpis-Ósmy", '"wpis-osmy"'],
      ["2024/03/żółw", '"2024-03-zolw"'],
      ["%C3%BCber_uns/", '"uber-uns"'],
      ["https://old.example/blog/Der-Tank/?utm=1", '"der-tank"'],
    ].map(([data, slug]) => ({
      schema: { pattern: "^[a-z0-9-]+$" },
      data,
      problem: ["pattern", "/at", slug],
    })),
    ...["https://youtu.be/a1B2c3D4e5F?si=x", "https://www.youtube.com/watch?t=4&v=a1B2c3D4e5F"].map(
      (data) => ({
        schema: { pattern: "^[A-Za-z0-9_-]{6,32}$" },
        data,
        problem: ["pattern", "/at", '"a1B2c3D4e5F"'],
      }),
    ),
    { schema: { pattern: "^[a-z]+$" }, data: " a ", problem: ["pattern", "/at", '"a"'] },
    { schema: { pattern: "^[a-z]+$" }, data: "12", problem: ["pattern", "/at"] },
    { schema: { multipleOf: 5 }, data: 3, problem: ["invalid", "/at"] },
    { schema: { pattern: "^a", minLength: 1 }, data: "", problem: ["min-length", "/at"] },
    { schema: { pattern: "^/", minLength: 2 }, data: "a", problem: ["pattern", "/at", '"/a"'] },
  ])("$schema of $data", ({ schema, data, problem }) => {
    expect(problemsOf(schema, data).map(gist)).toEqual([problem]);
  });

  it("reports the expected value", () => {
    const [pattern] = problemsOf({ pattern: "^[a-z]+$", examples: ["abc"] }, "1");
    expect(pattern).toMatchObject({ expected: '"abc"', actual: '"1"' });
    const [type] = problemsOf({ type: ["integer", "null"] }, []);
    expect(type).toMatchObject({ expected: "integer, null", actual: "[]" });
    const letters = "abcdefghijklmnop".split("");
    const [choice] = problemsOf({ enum: letters }, 3);
    expect(choice?.expected).toBe('"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", …');
  });
});

describe("checking property names", () => {
  const properties = { title: true, subtitle: true, image: true };
  const strict = { type: "object", properties, required: ["title"], additionalProperties: false };
  const tolerant = { type: "object", properties, required: ["title"] };

  it("reports a misspelt name once, whether or not the property is required", () => {
    expect(problemsOf(strict, { titel: "a", imgae: "b" }).map(gist)).toEqual([
      ["misspelt-property", "/at/titel", "title"],
      ["additional-property", "/at/imgae", "image"],
    ]);
  });

  it("lists the known names when none is similar", () => {
    const [found] = problemsOf(strict, { title: "a", zzzzzz: "b" });
    expect(found).toMatchObject({
      code: "additional-property",
      expected: "title, subtitle, image",
    });
  });

  it("does not suggest a property that is already present", () => {
    expect(problemsOf(strict, { title: "a", titel: "b" }).map(gist)).toEqual([
      ["additional-property", "/at/titel"],
    ]);
    const both = { properties: { title: true, seoTitle: true }, additionalProperties: false };
    expect(problemsOf(both, { title: "a", Title: "b" }).map(gist)).toEqual([
      ["additional-property", "/at/Title"],
    ]);
  });

  it("recognises a misspelt name even where a default has filled in the correct one", () => {
    const filling = new Ajv2020({
      allErrors: true,
      verbose: true,
      strict: false,
      useDefaults: true,
    });
    const validate = filling.compile({
      type: "object",
      properties: { tone: { default: "paper" }, size: { default: "m" } },
      additionalProperties: false,
    });
    const of = (data: unknown) =>
      schemaProblems(validate, { data, pointer: "/at", urls: [] }).map(gist);
    expect(of({ tonne: "ink" })).toEqual([["additional-property", "/at/tonne", "tone"]]);
    expect(of({ tonne: "ink", tone: "sunk" })).toEqual([["additional-property", "/at/tonne"]]);
  });

  it("does not list all names again for each problem, which took minutes for thousands", () => {
    const listings = (count: number): number => {
      let listed = 0;
      const names = Array.from({ length: count }, (_, index) => [`k${index}`, 1]);
      const data = new Proxy(Object.fromEntries(names), {
        ownKeys: (target) => {
          listed += 1;
          return Reflect.ownKeys(target);
        },
      });
      const schema = { properties: { title: { default: "a" } }, additionalProperties: false };
      expect(problemsOf(schema, data)).toHaveLength(count);
      return listed;
    };
    expect(listings(100)).toBe(listings(2));
  });

  it("tolerates unknown names at the edge unless they are misspelt", () => {
    expect(problemsOf(tolerant, { title: "a", extra: 1 })).toEqual([]);
    expect(problemsOf(tolerant, { tittle: "a", extra: 1 }).map(gist)).toEqual([
      ["misspelt-property", "/at/tittle", "title"],
    ]);
    expect(problemsOf(tolerant, { subtitle: "a" }).map(gist)).toEqual([
      ["missing-property", "/at"],
    ]);
  });

  it("takes an unknown name for the missing one when it is the only one and its value has the right type", () => {
    const content = { type: "string", examples: ["<p>So.</p>"] };
    const closed = {
      type: "object",
      properties: { content, width: true },
      required: ["content"],
      additionalProperties: false,
    };
    expect(problemsOf(closed, { text: "<p>Since 2009.</p>" }).map(gist)).toEqual([
      ["misspelt-property", "/at/text", "content"],
    ]);
    const apart = [{ text: 7 }, { text: "a", body: "b" }, { widht: "wide" }];
    for (const data of apart) {
      expect(problemsOf(closed, data).map(gist)).toContainEqual(["missing-property", "/at"]);
    }
    const open = { ...closed, additionalProperties: true };
    expect(problemsOf(open, { text: "a" }).map(gist)).toEqual([["missing-property", "/at"]]);
  });

  it("gives an example for a missing property", () => {
    const link = { examples: [{ label: "Ask", url: "/demo" }] };
    const long = { examples: ["x".repeat(200)] };
    const schema = { properties: { link, long }, required: ["link", "long"] };
    expect(problemsOf(schema, {})).toMatchObject([
      { expected: "link", example: '{"label":"Ask","url":"/demo"}' },
      { expected: "long", example: `"${"x".repeat(60)}…"` },
    ]);
  });

  it("escapes slashes and tildes in pointers", () => {
    expect(problemsOf(strict, { title: "a", "x/y~z": 1 }).map(gist)).toEqual([
      ["additional-property", "/at/x~1y~0z"],
    ]);
  });
});

/** Keywords that concern a value but reject none on their own. */
const silent = new Set(
  (
    "$schema $id $ref $defs $comment title description examples default deprecated contentMediaType " +
    "properties items discriminator x-source x-ui x-version"
  ).split(" "),
);

describe("schemas", () => {
  it("use no keyword whose violations would have no message", () => {
    const reported = new Set([...valueRules.keys(), "required", "additionalProperties"]);
    const files = readdirSync("schema", { recursive: true, encoding: "utf8" }).filter(
      (file) =>
        file.endsWith(".json") &&
        !/^(?:bundled|released)\b/.test(file) &&
        file !== "block.schema.json",
    );
    const used = files.flatMap((file) => keywords(JSON.parse(read(file))));
    expect([...new Set(used)].filter((name) => !silent.has(name) && !reported.has(name))).toEqual(
      [],
    );
  });
});

function read(file: string): string {
  return readFileSync(join("schema", file), "utf8");
}

/** Returns the keywords of a schema and all its subschemas; examples and defaults are data, not schemas. */
function keywords(schema: unknown): string[] {
  if (!isRecord(schema)) return [];
  const named = [schema["properties"], schema["$defs"]].filter(isRecord).flatMap(Object.values);
  const listed = [schema["oneOf"], schema["anyOf"], schema["allOf"]].filter(isList).flat();
  return [...Object.keys(schema), ...[...named, ...listed, schema["items"]].flatMap(keywords)];
}
