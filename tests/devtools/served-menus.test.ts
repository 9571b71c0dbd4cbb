import { expect, test, vi } from "vitest";
import { trust } from "#contract/trust.ts";
import type { PageModel } from "#site/page-model.ts";
import { workshop } from "./workshop.ts";

const path = "content/en/menus.json";
const item = { id: "a", name: "Prices", url: "/prices", target: "_self", children: [] };

test("while menus are edited, the home page is shown with the unsaved ones", async () => {
  const { workbench } = await workshop({
    files: { [path]: [{ name: "main", items: [item] }], "content/en/sitemap.json": [] },
  });
  const { client, session, served, preview } = workbench;
  const model = trust<PageModel>({ path: "/en", blocks: [] });
  const asked = vi.spyOn(client, "pageAt").mockResolvedValue(model);
  await session.ask({ kind: "file", path });
  await expect.poll(() => preview.model).toEqual(model);
  session.run({ kind: "put-value", pointer: "/items/0/items/0/name", value: "Costs" });
  const rows = [{ name: "main", items: [{ ...item, name: "Costs" }] }];
  await expect
    .poll(() => asked.mock.lastCall)
    .toEqual(["/", expect.objectContaining({ locale: "en" }), { kind: "menu", rows }]);
  expect(served).toMatchObject({ isWanted: true, isOfAddresses: false, hint: undefined });
});
