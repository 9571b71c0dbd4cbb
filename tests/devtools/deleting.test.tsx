// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { hasSecondLocale, secondLocale as other } from "#i18n/second-locale.ts";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { languageNames } from "#site/frame/language-names.ts";
import { show, waitFor } from "./show.tsx";
import { workshop } from "./workshop.ts";

const winter = "content/en/pages/winter.json";
const summer = "content/en/pages/summer.json";
const texts = [{ type: "rich-text", id: "r", props: { html: '<p><a href="/winter#a">W</a></p>' } }];

function node(name: string, crumbs: readonly string[] = []) {
  return {
    nodeType: "article",
    action: "index",
    slug: `/${name}`,
    nodeReference: name,
    name,
    crumbs: crumbs.map((crumb) => ({ name: crumb, slug: `/${crumb}` })),
  };
}

function row(id: string, url: string, children: readonly unknown[] = []) {
  return { id, name: `To ${id}`, url, children };
}

/** Opens the dialog that deletes the page “winter”, to which much leads. */
async function dialogOfWinter() {
  const inLocale = (locale: string) => ({
    [`content/${locale}/pages/winter.json`]: { id: "winter", title: "Winter", blocks: [] },
    [`content/${locale}/sitemap.json`]: [node("winter"), node("summer", ["winter", "summer"])],
    [`content/${locale}/menus.json`]: [
      { name: "main", items: [row("winter", "/winter"), row("summer", "/summer")] },
      { name: "footer", items: [row("season", "/summer", [row("cold", "/winter?x=1")])] },
    ],
    [`content/redirects/${locale}.json`]: {
      redirects: [
        { from: "/frost", to: "/winter" },
        { from: "/heat", to: "/summer" },
      ],
    },
  });
  const { workbench, files } = await workshop({
    files: {
      ...inLocale("en"),
      ...inLocale(other),
      [summer]: { id: "summer", title: "Summer", blocks: texts },
    },
  });
  const { session, desk } = workbench;
  await session.ask({ kind: "file", path: winter });
  const shown = await show(workbench, <Dialogs />);
  await act(async () => desk.show({ kind: "delete" }));
  await waitFor(() => shown.container.textContent, "These still link there:");
  const check = (name: string): HTMLInputElement => {
    const labels = [...shown.container.querySelectorAll("label")];
    const box = labels.find(({ textContent }) => textContent === name)?.querySelector("input");
    if (!box) throw new Error(`there is no checkbox ${name}`);
    return box;
  };
  return { workbench, files, check, before: new Map(files), ...shown };
}

test.runIf(hasSecondLocale)(
  "a page is deleted in other languages, with the rows that lead to it, and all is undone at once",
  async () => {
    const { workbench, files, before, check, press } = await dialogOfWinter();
    expect(check(languageNames[other]).checked).toBe(false);
    await act(async () => check(languageNames[other]).click());
    await press("Delete");
    await expect.poll(() => workbench.session.open).toBeUndefined();
    for (const locale of ["en", other]) {
      expect(files.has(`content/${locale}/pages/winter.json`)).toBe(false);
      for (const list of [`${locale}/sitemap`, `${locale}/menus`, `redirects/${locale}`]) {
        expect.soft(files.get(`content/${list}.json`), list).not.toContain("/winter");
        expect.soft(files.get(`content/${list}.json`), list).toContain("/summer");
      }
    }
    await act(async () => {
      runCommand(workbench, "take-back");
      await expect.poll(() => workbench.session.notice?.text).toContain("Undone: Deleted winter");
    });
    expect(files).toEqual(before);
  },
);

test.runIf(hasSecondLocale)(
  "rows are kept if the developer unchecks them, and other languages unless chosen",
  async () => {
    const { workbench, files, before, check, container, press } = await dialogOfWinter();
    expect(container.textContent).toContain("content/en/menus.json: To winter, To cold");
    expect(container.textContent).not.toContain(`content/${other}/`);
    await act(async () => check("Also remove the rows that lead to it").click());
    await press("Delete");
    await expect.poll(() => workbench.session.open).toBeUndefined();
    const changed = [...before.keys()].filter((path) => files.get(path) !== before.get(path));
    expect(changed).toEqual([winter, "content/en/sitemap.json"]);
    expect(files.get("content/en/sitemap.json")).toContain('"slug": "/winter"');
  },
);

test("a link in a text stays listed, and leads to its place", async () => {
  const { workbench, container, press } = await dialogOfWinter();
  const listed = [...container.querySelectorAll("li button")].map((one) => one.textContent);
  expect(listed).toEqual([summer]);
  await press(summer);
  await expect.poll(() => workbench.session.open?.source).toMatchObject({ path: summer });
  expect(workbench.session.selected).toBe("/blocks/0");
  expect(container.querySelector("dialog")).toBeNull();
});

test("a row with rows below it that lead elsewhere stays, and is listed", async () => {
  const menus = "content/en/menus.json";
  const items = [row("winter", "/winter", [row("summer", "/summer"), row("cold", "/winter")])];
  const { workbench, files } = await workshop({
    files: {
      [winter]: { id: "winter", title: "Winter", blocks: [] },
      "content/en/sitemap.json": [node("winter"), node("summer")],
      [menus]: [{ name: "main", items }],
    },
  });
  await workbench.session.ask({ kind: "file", path: winter });
  const { container, press } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind: "delete" }));
  await waitFor(() => container.textContent, "These still link there:");
  expect(container.querySelector("li button")?.textContent).toBe(menus);
  await press("Delete");
  await expect.poll(() => files.has(winter)).toBe(false);
  expect(JSON.parse(files.get(menus) ?? "")).toEqual([
    { name: "main", items: [row("winter", "/winter", [row("summer", "/summer")])] },
  ]);
});
