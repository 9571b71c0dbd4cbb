// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it } from "vitest";
import { prepareDocument } from "#contract/prepare-page.ts";
import { schemaProblems } from "#contract/problems/schema-problems.ts";
import { putBelow } from "#devtools/form/form-subject.ts";
import { SchemaForm } from "#devtools/form/schema-form.tsx";
import { valueAt } from "#lib/json/json-pointer.ts";
import { withoutNulls } from "#lib/json/without-nulls.ts";
import { checkDialect } from "../../../scripts/codegen/dialect/check-dialect.ts";
import { show } from "../../devtools/show.tsx";
import { workshop } from "../../devtools/workshop.ts";
import { fill } from "../../forms/open-form.tsx";
import { acceptedContainers } from "./accepted-containers.ts";
import { acceptedShapes } from "./accepted-shapes.ts";
import { acceptedValues } from "./accepted-values.ts";
import { readByAll } from "./read-by-all.ts";
import { refusedKeywords } from "./refused-keywords.ts";
import { refusedShapes } from "./refused-shapes.ts";
import { refusedValues } from "./refused-values.ts";
import { blockWith, schemasWith, withUnion } from "./thing.ts";

const refused = Object.entries({ ...refusedKeywords, ...refusedValues, ...refusedShapes });

describe.each(refused)("%s", (_name, { schema, at, says }) => {
  it("is rejected with its location, a reason and a solution", () => {
    const schemas = schemasWith({ thing: blockWith(schema) });
    const place = `schema/blocks/thing.schema.json#/properties/p${at}`;
    expect(() => checkDialect(schemas)).toThrow(
      `cannot generate code from the schemas:\n  ${place}: ${says}`,
    );
  });
});

const cases = Object.entries({ ...acceptedValues, ...acceptedContainers, ...acceptedShapes }).map(
  ([name, row], index) => ({
    ...row,
    name,
    block: `case-${index}`,
  }),
);
const schemas = schemasWith(
  Object.fromEntries(
    cases.map(({ block, schema, $defs, required }) => [
      block,
      blockWith(schema, { ...($defs && { $defs }), ...(required && { required: ["p"] }) }),
    ]),
  ),
);
const readers = await readByAll(
  withUnion(schemas),
  cases.map(({ block }) => block),
);

describe.each(cases)("$name", ({ block, type, fits, refuses, paths, form }) => {
  const read = readers.get(block);
  if (read === undefined) throw new Error(`${block} was not generated`);
  const problemsOf = (p: unknown): string[] => {
    const data = withoutNulls(p === undefined ? {} : { p });
    const scope = { data, pointer: "", urls: read.paths.url };
    return schemaProblems(read.validate, scope).map(({ code, pointer }) => `${code} ${pointer}`);
  };

  it("generates a type, a validator and paths", () => {
    expect(read.type).toBe(type);
    expect(problemsOf(fits)).toEqual([]);
    expect(problemsOf(refuses[0])).toEqual([refuses[1]]);
    const { blocks, richText, url } = read.paths;
    const found = { blocks, richText, url };
    const joined = Object.entries(found).map(([kind, list]) => [
      kind,
      list.map((path) => path.join("/")),
    ]);
    expect(Object.fromEntries(joined)).toEqual({ blocks: [], richText: [], url: [], ...paths });
  });

  it("renders a form", async () => {
    const { container } = await openForm(block, fits);
    await unfold(container);
    expect(gistOf(container)).toBe(form);
  });
});

it("covers at least sixty rows, and everything that the dialect accepts passes the check", () => {
  expect(refused.length + cases.length).toBeGreaterThanOrEqual(60);
  expect(() => checkDialect(schemas)).not.toThrow();
});

it("sanitises and localises rich text and URLs below keys of any name like any other", () => {
  const { paths } = readers.get(blockOf("a record of objects")) ?? {};
  if (paths === undefined) throw new Error("no record");
  const card = { text: '<p>a<img src=x onerror="alert(1)"></p>', more: "javascript:alert(1)" };
  const document = { p: { any: card, other: { text: "b", more: "/c" } }, blocks: [] };
  const prepared = prepareDocument(document, paths, { localiseHref: (href) => `/de${href}` });
  expect(prepared.p).toEqual({
    any: { text: "<p>a</p>", more: "/de#" },
    other: { text: "b", more: "/de/c" },
  });
});

it("sanitises and adds the members of a record with named keys according to their key", async () => {
  const block = blockOf("a record whose keys say what it holds");
  const { paths } = readers.get(block) ?? {};
  if (paths === undefined) throw new Error("no record");
  const evil = '<p>a<img src=x onerror="alert(1)"></p>';
  const p = { en: evil, "to-home": "/a", "as-card": { text: evil, more: "/b" } };
  const prepared = prepareDocument({ p, blocks: [] }, paths, { localiseHref: (to) => `/de${to}` });
  const clean = "<p>a</p>";
  expect(prepared.p).toEqual({
    en: clean,
    "to-home": "/de/a",
    "as-card": { text: clean, more: "/de/b" },
  });
  const { press, value } = await openForm(block, { en: "<p>x</p>", "to-home": "/x", "1": [] });
  await press("Add a member");
  expect(value()).toHaveProperty("as-card", { text: "<p>y</p>" });
});

it("sanitises rich text and URLs in a union and a tuple where they occur, and nothing else", () => {
  const readOf = (name: string) => readers.get(blockOf(name))?.paths;
  const union = readOf("one of several objects");
  const pairs = readOf("a list of pairs");
  if (union === undefined || pairs === undefined) throw new Error("a row is missing");
  const options = { localiseHref: (href: string) => `/de${href}` };
  const evil = '<p>a<img src=x onerror="alert(1)"></p>';
  const prepare = (paths: typeof union, p: unknown) =>
    prepareDocument({ p, blocks: [] }, paths, options).p;
  expect(prepare(union, { kind: "words", text: evil })).toEqual({
    kind: "words",
    text: "<p>a</p>",
  });
  const link = { kind: "link", text: "1 < 2", to: "/a" };
  expect(prepare(union, link)).toEqual({ ...link, to: "/de/a" });
  expect(prepare(pairs, [["/a", ["/a"]]])).toEqual([["/de/a", ["/a"]]]);
});

it("switches to another branch of a union in the form, starting with its required values", async () => {
  const { container, value } = await openForm(blockOf("one of several objects"), {
    kind: "words",
    text: "<p>a</p>",
  });
  const choice = container.querySelectorAll<HTMLInputElement>('input[type="radio"]')[1];
  await act(async () => choice?.click());
  expect(value()).toEqual({ kind: "link", to: "/kontakt" });
});

it("shows in the form when a property is required", async () => {
  const { container } = await openForm(blockOf("a need that follows from a value"), { kind: "a" });
  expect(container.textContent).toContain('Needed where kind is "a".');
  expect(container.textContent).toContain('Needed unless kind is "a".');
});

it("adds, renames and removes record members, and keeps the focus in the form", async () => {
  const { container, press, value } = await openForm(blockOf("a record of texts"), { a: "x" });
  const keys = () =>
    [...container.querySelectorAll("li label:first-child input")].filter(
      (input) => input instanceof HTMLInputElement,
    );
  await press("Add a member");
  expect(value()).toEqual({ a: "x", key: "" });
  const [, added] = keys();
  if (added === undefined) throw new Error("there is no second key");
  const write = async (name: string): Promise<void> => {
    await act(async () => added.focus());
    await act(async () => fill(added, name));
    await act(async () => added.blur());
  };
  // A key of another member is not taken from it.
  await write("a");
  expect(value()).toEqual({ a: "x", key: "" });
  await write("b");
  expect(value()).toEqual({ a: "x", b: "" });
  expect(keys()[1]).toBe(added);
  await press("Remove a");
  expect(value()).toEqual({ b: "" });
  expect(document.activeElement?.textContent).toBe("Add a member");
});

function blockOf(wanted: string): string {
  const found = cases.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`no row is called ${wanted}`);
  return found.block;
}

/** The form of a block with the given property, and with the document's value. */
async function openForm(type: string, p: unknown) {
  const read = readers.get(type);
  if (read === undefined) throw new Error(`${type} was not generated`);
  const page = { id: "a", title: "A", blocks: [{ type, id: "b", props: { p } }] };
  const path = "content/en/pages/a.json";
  const { workbench } = await workshop({ files: { [path]: page } });
  await workbench.session.ask({ kind: "file", path });
  const place = {
    pointer: "/blocks/0/props",
    block: "/blocks/0",
    type,
    paths: read.paths,
    load: loaded(read.form),
    put: putBelow("/blocks/0/props"),
  };
  const shown = await show(workbench, <SchemaForm place={place} />);
  const value = () => valueAt(workbench.session.store?.present, "/blocks/0/props/p");
  return { ...shown, value };
}

/** A form waits for what it loads, so it must be the same promise each time. */
function loaded<T>(value: T): () => Promise<T> {
  const promise = Promise.resolve(value);
  return () => promise;
}

/** The contents of a form as read: captions, labels and available actions. */
function gistOf(container: HTMLElement): string {
  const wanted = "legend, summary, label, [id$=__label], input, textarea, select, button";
  const words = [...container.querySelectorAll(wanted)].map(wordOf).join(" ");
  return words.replaceAll(/\[Text\] \[Source\].*?\[More formatting\]/g, "<rich text>");
}

function wordOf(element: Element): string {
  if (element instanceof HTMLButtonElement) {
    return `[${element.getAttribute("aria-label") ?? element.textContent}]`;
  }
  if (element instanceof HTMLInputElement && element.type === "radio") {
    return element.checked ? "(x)" : "( )";
  }
  if (element instanceof HTMLInputElement) {
    return `<${element.type} ${element.type === "checkbox" ? element.checked : element.value}>`;
  }
  if (element instanceof HTMLTextAreaElement) return `<textarea ${element.value}>`;
  if (element instanceof HTMLSelectElement) {
    const options = [...element.options].map(({ textContent }) => textContent);
    return `<select ${options.join("|")}>`;
  }
  return element.textContent;
}

/** Unfolds everything: fields are created when unfolded, and may contain more that unfold. */
async function unfold(container: ParentNode): Promise<void> {
  const folded = container.querySelectorAll<HTMLElement>("details:not([open]) > summary");
  if (folded.length === 0) return;
  await act(async () => folded.forEach((summary) => summary.click()));
  await unfold(container);
}
