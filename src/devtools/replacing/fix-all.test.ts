import { expect, test } from "vitest";
import type { DocumentEntry } from "#contract/devtools-api.ts";
import { problem, type Problem } from "#contract/problems/problem.ts";
import { trust } from "#contract/trust.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { planFixAll, sharedProblem } from "./fix-all.ts";

const stats = (props: object) => ({ type: "stats", id: "a", props });
const page = (...blocks: readonly object[]) => ({ id: "home", title: "A", blocks });
const item = (label: string) => ({ label });

interface Held {
  readonly text: unknown;
  readonly problems: readonly Problem[];
  readonly types?: readonly string[];
}

/** Contents of the files if the first problem of the first one were fixed in all of them. */
async function fixed(files: Readonly<Record<string, Held>>, label: string) {
  const texts = new Map(
    Object.entries(files).map(([name, { text }]) => [
      `content/en/pages/${name}.json`,
      typeof text === "string" ? text : JSON.stringify(text),
    ]),
  );
  const documents = Object.entries(files).map(([name, { problems, types = ["stats"] }]) =>
    trust<DocumentEntry>({ path: `content/en/pages/${name}.json`, types, problems }),
  );
  const client = trust<DevtoolsClient>({
    read: async (path: string) => ({ path, text: texts.get(path), version: "1" }),
  });
  const [first] = Object.values(files);
  const [wanted] = first?.problems ?? [];
  if (wanted === undefined) throw new Error("there is no problem");
  const shared = sharedProblem(first?.text, wanted);
  const plan = await planFixAll({ ...shared, client, documents, label });
  return Object.fromEntries(
    plan.map(({ path, after }) => [/(\w+)\.json/.exec(path)?.[1], JSON.parse(after)]),
  );
}

test("removes several items of a list, and keeps their neighbours, other lists and other blocks", async () => {
  const empty = (pointer: string) => problem("null-member", pointer);
  const items = [null, item("A"), null, item("B")];
  const inItems = [0, 2].map((index) => empty(`/blocks/0/props/items/${index}`));
  const cta = { type: "cta", id: "a", props: { items } };
  const columns = (...blocks: readonly object[]) =>
    page({ type: "columns", id: "c", props: { columns: [{ blocks }] } });
  const plan = await fixed(
    {
      many: {
        text: page(stats({ items, others: [null] })),
        problems: [...inItems, empty("/blocks/0/props/others/0")],
      },
      other: { text: page(cta), problems: inItems, types: ["cta", "stats"] },
      unread: { text: "<<<", problems: inItems },
      inside: {
        text: columns(stats({ items: [null] })),
        problems: [empty("/blocks/0/props/columns/0/blocks/0/props/items/0")],
      },
    },
    "Remove it",
  );
  expect(plan).toEqual({
    many: page(stats({ items: [item("A"), item("B")], others: [null] })),
    inside: columns(stats({ items: [] })),
  });
});

test("applies the chosen fix, not the likelier one", async () => {
  const unexpected = problem("unknown-property", "/blocks/0/props/headng", {
    suggestion: "heading",
  });
  const one = { one: { text: page(stats({ headng: "A" })), problems: [unexpected] } };
  expect(await fixed(one, "Remove “headng”")).toEqual({ one: page(stats({})) });
  expect(await fixed(one, "Rename it to “heading”")).toEqual({
    one: page(stats({ heading: "A" })),
  });
});
