import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { devtools, read } from "../../helpers/devtools-app.ts";

const path = "src/blocks/hero/interactions.json";
const steps = [{ click: { role: "link", name: "More" } }];
const some = JSON.stringify({ "it leads on": { state: "full", locale: "en", steps } });

test("interactions of a block are empty at first, are stored next to it, and are deleted as a whole", async () => {
  const site = await devtools();
  const none = await read(site, path);
  expect(none.status).toBe(200);
  expect(await none.json()).toEqual({ path, text: "", version: "" });

  const made = await site.change([{ path, text: some, version: null }]);
  expect(made.status).toBe(200);
  expect(await readFile(join(site.folder, "blocks/hero/interactions.json"), "utf8")).toBe(some);
  const { version } = await (await read(site, path)).json();
  expect((await site.change([{ path, text: some, version: "another" }])).status).toBe(412);

  expect((await site.change([{ path, text: null, version }])).status).toBe(200);
  expect(await (await read(site, path)).json()).toMatchObject({ text: "" });
});

test("invalid interactions are not written, nor those of an unknown block", async () => {
  const site = await devtools();
  const wrong = some.replace("click", "hover");
  const refused = await site.change([{ path, text: wrong, version: null }]);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("step 1 (line 1, column");
  const elsewhere = "src/blocks/unknown/interactions.json";
  expect((await site.change([{ path: elsewhere, text: some, version: null }])).status).toBe(403);
});
