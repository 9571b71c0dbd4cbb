// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { act } from "react";
import { expect, test } from "vitest";
import { problem } from "#contract/problems/problem.ts";
import { commitField } from "#devtools/commands/commit-field.ts";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { loadItemFormOf } from "#devtools/form/item-form.ts";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { hasSecondLocale, secondLocale } from "#i18n/second-locale.ts";
import { fill } from "../forms/open-form.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const english = "content/en/menus.json";
const other = `content/${secondLocale}/menus.json`;
const onDisk = readFileSync(english, "utf8");

test.skipIf(!hasSecondLocale)(
  "a table missing in a locale starts as a copy of the open one; a required one cannot be removed",
  async () => {
    const { workbench, files } = await workshop({
      files: { [english]: onDisk, "content/en/sitemap.json": "[]" },
    });
    const { session, desk } = workbench;
    await session.load({ kind: "file", path: english });
    await workbench.switchLocale(secondLocale);
    expect(desk.dialog).toMatchObject({ kind: "new", locale: secondLocale });
    const dialog = await show(workbench, <Dialogs />);
    const until = async (check: () => boolean) => act(async () => expect.poll(check).toBe(true));
    await dialog.press("Create");
    await until(() => desk.dialog === undefined);
    expect(files.get(other)).toBe(onDisk);
    expect(session.open?.source).toMatchObject({ path: other });
    await act(async () => runCommand(workbench, "delete"));
    expect(document.activeElement?.textContent).toBe("Cancel");
    await dialog.press("Delete");
    await until(() => desk.dialog === undefined);
    expect(files.has(other)).toBe(false);
    expect(session.notice?.text).toBe(`Deleted ${other}. To undo: Ctrl+Z`);
    await act(async () => runCommand(workbench, "undo"));
    await until(() => session.open !== undefined);
    expect(session.open?.source).toMatchObject({ path: other });
    expect(files.get(other)).toBe(onDisk);
    expect(session.notice?.text).toBe(`Undone: Deleted ${other}`);
    await session.load({ kind: "file", path: "content/en/sitemap.json" });
    runCommand(workbench, "delete");
    expect(session.notice?.text).toBe("The site cannot do without this file.");
  },
);

test("after saving, reports new problems in documents that name a removed row, with a link to them", async () => {
  const people = "content/en/contact-people.json";
  const offer = "content/en/job-offers/driver.json";
  const anna = { id: "anna", name: "Anna", role: "Talks to drivers", phone: "+48 61 000 20 10" };
  const { workbench } = await workshop({
    files: { [people]: [anna, { ...anna, id: "jan" }], [offer]: { id: "driver", blocks: [] } },
    problemsIn: (files) =>
      files.get(people)?.includes('"anna"') === true
        ? { [people]: [problem("placeholder", "/0")] }
        : {
            [people]: [problem("no-reference", "/0")],
            [offer]: [problem("no-entry", "/blocks/0")],
          },
  });
  const { session, table } = workbench;
  await session.load({ kind: "file", path: people });
  await session.save();
  expect(session.notice?.text).toBe(`Saved ${people}`);
  table.remove();
  await session.save();
  expect(session.notice).toMatchObject({
    tone: "bad",
    text: `Saved ${people}. It causes 1 new problem in ${offer}`,
    way: { label: "Open driver", source: { path: offer } },
  });
});

test("the breadcrumbs of a moved page follow it before anything is saved", async () => {
  const path = "content/en/sitemap.json";
  const crumbs = [{ name: "Contact", slug: "/contact" }];
  const node = { nodeType: "article", action: "index", slug: "/contact", name: "Contact", crumbs };
  const { workbench } = await workshop({ files: { [path]: [node] } });
  const { session, table } = workbench;
  await session.load({ kind: "file", path });
  await loadItemFormOf({ schema: "sitemap-node" });
  const { container } = await show(workbench, <Inspector />);
  const step = () => container.querySelector<HTMLInputElement>("#props_crumbs_0_slug");
  const leadsTo = () => step()?.parentElement?.lastElementChild?.textContent;
  await expect.poll(leadsTo).toBe("Contact");
  await act(async () => void table.putPath("/write-to-us"));
  expect(step()?.value).toBe("/write-to-us");
  expect(leadsTo()).toBe("Contact");
});

test("saving by shortcut includes the address being typed, and does not report it as saved if it is refused", async () => {
  const path = "content/en/sitemap.json";
  const node = { nodeType: "article", action: "index", crumbs: [] };
  const nodes = ["/offers", "/contact"].map((slug) => ({ ...node, slug, name: slug.slice(1) }));
  const { workbench, files } = await workshop({ files: { [path]: nodes } });
  const { session, table } = workbench;
  await session.load({ kind: "file", path });
  await loadItemFormOf({ schema: "sitemap-node" });
  const shown = await show(workbench, <Inspector />);
  const typeAndSave = async (address: string): Promise<void> => {
    await shown.fill("Address", address);
    await act(async () => {
      commitField(document.getElementById("row-path"));
      await workbench.save();
    });
  };
  await typeAndSave("/contact");
  expect(session.notice?.text).toBe("Not saved: /contact is the address of another page.");
  await typeAndSave("/prices");
  expect(table.current?.value["slug"]).toBe("/prices");
  expect(files.get(path)).toContain('"slug": "/prices"');
});

test("a name can be chosen from the schema and other rows, or be a custom one", async () => {
  const path = "content/en/sitemap.json";
  const node = { action: "index", crumbs: [] };
  const nodes = ["article", "campaign"].map((nodeType) => {
    return { ...node, nodeType, slug: `/${nodeType}`, name: nodeType };
  });
  const { workbench } = await workshop({ files: { [path]: nodes } });
  const { session } = workbench;
  await session.load({ kind: "file", path });
  await loadItemFormOf({ schema: "sitemap-node" });
  const { container, press } = await show(workbench, <Inspector />);
  const box = container.querySelector<HTMLInputElement>("#props_nodeType");
  const offered = () =>
    [...container.querySelectorAll("#props_nodeType__offers strong")].map(
      ({ textContent }) => textContent,
    );
  expect(offered()).toEqual([]);
  await act(async () => box?.click());
  expect(offered()).toEqual(expect.arrayContaining(["article", "privacy", "campaign"]));
  await press("campaignused in other rows");
  expect(session.store?.present).toMatchObject({ items: [{ nodeType: "campaign" }, {}] });
  await act(async () => box !== null && fill(box, "art"));
  expect(offered()).toEqual(["article", "article_with_crumbs"]);
  await act(async () => box !== null && fill(box, "land"));
  expect(session.store?.present).toMatchObject({ items: [{ nodeType: "land" }, {}] });
});

test("switching directly between tables shows the form of the selected row", async () => {
  const sitemap = "content/en/sitemap.json";
  const node = { nodeType: "root", action: "index", slug: "/", name: "Home", crumbs: [] };
  const { workbench } = await workshop({ files: { [english]: onDisk, [sitemap]: [node] } });
  const { session } = workbench;
  await session.load({ kind: "file", path: english });
  await loadItemFormOf({ schema: "menu" }, ["items", "children"]);
  await loadItemFormOf({ schema: "sitemap-node" }, ["slug", "nodeReference"]);
  const { container } = await show(workbench, <Inspector />);
  const roleOf = (name: string) =>
    container.querySelector(`[id="props_${name}"]`)?.getAttribute("role");
  expect(roleOf("name")).toBe("radiogroup");
  await act(async () => session.load({ kind: "file", path: sitemap }));
  expect(roleOf("nodeType")).toBe("combobox");
  expect(roleOf("name")).toBeNull();
});
