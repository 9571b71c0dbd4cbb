import { readFileSync } from "node:fs";
import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { createCms } from "#cms/create-cms.ts";
import { schemaFile } from "#cms/description/schema-files.ts";
import { schemaHome } from "#contract/schemas/schema-bundles.ts";
import { kinds } from "#kinds/kinds.generated.ts";
import { readReleases } from "../../scripts/compat/released.ts";
import { validate } from "../../scripts/validate/command.ts";
import { ContentCopy, fixtures, type Json } from "../cms/content-copy.ts";
import { callCommand } from "../helpers/commands.ts";
import { openSite } from "../pages/resolving.ts";

async function file(path: string): Promise<Json> {
  return (await schemaFile(path))?.json;
}

function read(path: string): Json {
  return JSON.parse(readFileSync(path, "utf8"));
}

/** References that do not resolve within the file itself. */
function* leadingAway(schema: Json): Generator<string> {
  for (const [, ref = ""] of JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)) {
    const [, name = ""] = /^#\/\$defs\/(\w+)$/.exec(ref) ?? [];
    if (schema.$defs[name] === undefined) yield ref;
  }
}

/** A validator that has only this one file. */
function alone(schema: Json) {
  const ajv = new Ajv2020({ code: { optimize: false } });
  addFormats.default(ajv);
  // Formats that the contract checks itself: see scripts/codegen/validators.ts.
  for (const name of ["phone", "nip", "website", "clock-time"]) ajv.addFormat(name, true);
  return ajv.compile(schema);
}

/** Keywords that Zod does not support: it throws. */
function unknownToZod(schema: Json): string[] {
  const { not, if: condition, unevaluatedProperties, dependentSchemas } = schema;
  const own = Object.entries({ not, condition, unevaluatedProperties, dependentSchemas });
  const inner = Object.values(schema).flatMap((value: Json) =>
    typeof value === "object" && value !== null ? unknownToZod(value) : [],
  );
  return [...own.flatMap(([name, value]) => (value === undefined ? [] : [name])), ...inner];
}

const versions = ["next", ...readReleases(process.cwd()).map(({ version }) => version)];

test("lists every version with whether it is released, the latest and supported", async () => {
  const index = await file("/schema/index.json");
  const named = index.versions.map(({ version }: Json) => version);
  expect(named.toSorted()).toEqual(versions.toSorted());
  for (const { version, isReleased, isLatest, isRead } of index.versions) {
    expect(isReleased).toBe(version !== "next");
    expect(isLatest).toBe(version === versions.at(-1));
    expect(isRead).toBe(true);
  }
});

test("lists the date and changes of each release, as in its changelog", async () => {
  const { versions: listed } = await file("/schema/index.json");
  const releases = readReleases(process.cwd());
  for (const { version, date } of releases) {
    expect(listed).toContainEqual(
      expect.objectContaining({ version, date, changes: expect.stringMatching(/\S/) }),
    );
  }
  const changelog = readFileSync("schema/released/CHANGELOG.md", "utf8");
  for (const { changes = "" } of listed) expect(changelog).toContain(changes);
});

test.each(versions)("every schema of %s is self-contained at its address", async (version) => {
  const { schemas } = await file(`/schema/${version}/index.json`);
  const names = new Set(schemas.map(({ name }: Json) => name));
  for (const kind of kinds) {
    const own = "detail" in kind ? [kind.detail.schema] : [];
    const listed = "list" in kind ? [kind.list?.schema] : [];
    const shared = "schema" in kind ? [kind.schema] : [];
    for (const name of [...own, ...listed, ...shared]) expect(names).toContain(name);
  }
  expect(names).toContain("answers/listPosts");
  for (const { name, title, description, url } of schemas) {
    const found = await schemaFile(url);
    expect(found?.isFrozen).toBe(version !== "next");
    expect(found?.json["$id"]).toBe(new URL(url, schemaHome).href);
    expect({ name, title, description }).toMatchObject({
      title: found?.json["title"],
      description: found?.json["description"],
    });
    expect([...leadingAway(found?.json)]).toEqual([]);
  }
});

test("a released schema is the frozen one, whatever the current schemas are", async () => {
  const { $defs } = await file("/schema/1.0.0/post.schema.json");
  const frozen = read("schema/released/1.0.0/api/post.schema.json");
  expect($defs.Post.required).toEqual(frozen.required);
  expect(Object.keys($defs.Post.properties)).toEqual(Object.keys(frozen.properties));
});

test.each(versions)(
  "each kind and form of %s has a schema for editors alongside",
  async (version) => {
    const { schemas } = await file(`/schema/${version}/index.json`);
    const urls = schemas.flatMap(({ editorUrl = "" }: Json) =>
      editorUrl === "" ? [] : [editorUrl],
    );
    expect(urls).toContain(`/schema/${version}/editor/page.schema.json`);
    for (const url of urls) {
      expect((await file(url))["$id"]).toBe(new URL(url, schemaHome).href);
      expect(await file(url.replace("/editor/", "/"))).toMatchObject({
        title: (await file(url)).title,
      });
    }
    expect(JSON.stringify(await file(`/schema/${version}/editor/page.schema.json`))).toMatch(
      /"defaultSnippets":\[\{"label":"[a-z-]+"/,
    );
    expect(JSON.stringify(await file(`/schema/${version}/page.schema.json`))).not.toContain(
      "defaultSnippets",
    );
  },
);

test("a page and a response are valid by their published schemas, a broken one is not", async () => {
  const isPage = alone(await file("/schema/next/page.schema.json"));
  const page = read(`${fixtures}/en/pages/company.json`);
  expect([isPage(page), isPage.errors]).toEqual([true, null]);
  expect(isPage({ ...page, title: 7 })).toBe(false);
  const cms = await createCms({ contentDir: fixtures, brandId: "demo" });
  const isList = alone(await file("/schema/next/answers/listPosts.schema.json"));
  const response = await cms.fetch(new Request("http://cms.test/api/posts?locale=en"));
  const posts = await response.json();
  expect([isList(posts), isList.errors]).toEqual([true, null]);
  expect(isList({ ...posts, "hydra:member": [{}] })).toBe(false);
});

test.each([
  "/schema",
  "/schema/",
  "/schema/index",
  "/schema/0.9.0/index.json",
  "/schema/1.0.0/page.json.json",
  "/schema/1.0.0/../next/page.schema.json",
  "/schema/1.0.0/__proto__.schema.json",
  "/schema/constructor/index.json",
  "/schema/next/editor/answers/listPosts.schema.json",
])("%s is not a schema", async (path) => {
  expect(await schemaFile(path)).toBeUndefined();
});

test("a document may name its schema for editors: commands, service and site accept it", async () => {
  const copy = new ContentCopy();
  const hint = (name: string) => `https://cms.example/schema/next/${name}.schema.json`;
  const add = (path: string, name: string) =>
    copy.edit(path, (data) => ({ $schema: hint(name), ...data }));
  add("en/pages/home.json", "page");
  add("brands/demo.json", "brand");
  copy.write("redirects/en.json", JSON.stringify({ $schema: hint("redirects"), redirects: [] }));
  for (const path of ["en/pages/home.json", "brands/demo.json", "redirects/en.json"]) {
    const { status, stdout } = await callCommand(validate, [`${copy.dir}/${path}`]);
    // The page links to some that these few fixtures do not include.
    expect([status, stdout.trim().split("\n").at(-1)]).toEqual([
      0,
      expect.stringMatching(/^1 document, no problems(, [12] warnings?)? \(contract \S+\)$/),
    ]);
  }
  const cms = await createCms({ contentDir: copy.dir, brandId: "demo" });
  const page = await cms.fetch(new Request("http://cms.test/api/pages/home?locale=en"));
  expect(page.status).toBe(200);
  const open = await openSite(copy);
  expect(await open("/")).toMatchObject({ status: 200, banner: { title: "Witaj w Demo & Co" } });
});

test.each(versions)(
  "type generators find in %s what each block has besides its type, with the same verdict",
  async (version) => {
    const { schemas } = await file(`/schema/${version}/index.json`);
    const { url, typesUrl } = schemas.find(({ name }: Json) => name === "page");
    expect(typesUrl).toBe(`/schema/${version}/types/page.schema.json`);
    const types = await file(typesUrl);
    expect([...leadingAway(types)]).toEqual([]);
    expect(unknownToZod(types)).toEqual([]);
    const { oneOf, allOf } = types.$defs.Block;
    expect(allOf).toBeUndefined();
    const members = oneOf.map(({ $ref }: Json) => types.$defs[$ref.split("/").at(-1)]);
    for (const { properties, required } of members) {
      expect(Object.keys(properties)).toEqual(expect.arrayContaining(required));
      expect(required).toEqual(["type", "id", "props"]);
    }
    const [judge, judgeTypes] = [alone(await file(url)), alone(types)];
    const hero = { type: "hero", id: "top", props: { heading: "H" } };
    const blocks = [{}, hero, { ...hero, type: "herro" }, { ...hero, id: 1 }, { type: "hero" }];
    const more = [
      { ...hero, props: {} },
      { ...hero, fallback: hero },
      { ...hero, fallback: {} },
    ];
    const verdicts = [...blocks, ...more].map((block) => {
      const page = { id: "a", title: "A", blocks: [block] };
      return [judge(page), judgeTypes(page)];
    });
    expect(verdicts.filter(([one, other]) => one !== other)).toEqual([]);
    expect(new Set(verdicts.map(([one]) => one))).toEqual(new Set([true, false]));
  },
);
