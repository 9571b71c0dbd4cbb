// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { bindAddress } from "#devtools/address.ts";
import { copyLink } from "#devtools/commands/copy-link.ts";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { fixInstead } from "#devtools/json/fix-instead.ts";
import { loadForm } from "#devtools/form/load-form.ts";
import { sharedChanges } from "#devtools/places/shared-changes.ts";
import { secondLocale } from "#i18n/second-locale.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "src/blocks/hero/fixtures.json";
const files = { [path]: { minimal: { heading: "One map" } } };

test("a shared URL restores brand, language, width, theme and conditions", async () => {
  const document = "?path=src%2Fblocks%2Fhero%2Ffixtures.json&state=minimal";
  history.replaceState(null, "", `/devtools${document}`);
  const { workbench } = await workshop({ files });
  bindAddress(workbench, window);
  await expect.poll(() => workbench.session.open).toBeDefined();
  const { site } = workbench;
  site.setBrand("szlak");
  site.setLocale(secondLocale);
  site.size.setWidth(768);
  site.setTheme("dark");
  site.showAlone(true);
  site.conditions.choose("entries", "none");
  site.conditions.choose("forms", "late");
  site.conditions.choose("scripts", "off");
  site.conditions.choose("day", "2999-02-01");
  const shared = `${document}&brand=szlak&locale=${secondLocale}&width=768&theme=dark&around=none&entries=none&forms=late&scripts=off&day=2999-02-01`;
  expect(location.search).toBe(shared);
  const { workbench: other } = await workshop({ files, query: shared });
  other.site.setTheme("light");
  bindAddress(other, window);
  await expect.poll(() => other.session.open).toBeDefined();
  expect(other.site).toMatchObject({ brandId: "szlak", locale: secondLocale, theme: "dark" });
  expect(other.site.size.width).toBe(768);
  expect(other.site.isAlone).toBe(true);
  expect(other.site.conditions).toMatchObject({ entries: "none", menus: "own", forms: "late" });
  expect(other.site.conditions).toMatchObject({ scripts: "off", day: "2999-02-01" });
  // Default values need no text.
  other.site.size.setWidth(undefined);
  other.site.setTheme("auto");
  other.site.showAlone(false);
  other.site.conditions.read(new URLSearchParams());
  expect(location.search).toBe(`${document}&brand=szlak&locale=${secondLocale}`);
});

test("deleting a document removes it from the URL without adding a history entry", async () => {
  history.replaceState(null, "", "/devtools?path=src%2Fblocks%2Fhero%2Ffixtures.json");
  const { workbench } = await workshop({ files });
  bindAddress(workbench, window);
  await expect.poll(() => workbench.session.open).toBeDefined();
  const { length } = history;
  workbench.session.close("Deleted");
  expect(location.search).toBe("");
  expect(history).toHaveLength(length);
});

test("going back to a document under other conditions adds no history entry", async () => {
  const page = "content/en/pages/home.json";
  const conditioned = `?path=${encodeURIComponent(page)}&entries=none`;
  history.replaceState(null, "", "/devtools?path=src%2Fblocks%2Fhero%2Ffixtures.json");
  const { workbench } = await workshop({
    files: { ...files, [page]: { id: "home", title: "Home", blocks: [] } },
  });
  const { session, site } = workbench;
  bindAddress(workbench, window);
  await expect.poll(() => session.open).toBeDefined();
  const { length } = history;
  history.replaceState(null, "", conditioned);
  dispatchEvent(new PopStateEvent("popstate"));
  await expect.poll(() => session.open?.source).toMatchObject({ path: page });
  await expect.poll(() => location.search).toBe(conditioned);
  expect(history).toHaveLength(length);
  site.conditions.choose("entries", "own");
  expect(location.search).toBe(`?path=${encodeURIComponent(page)}`);
});

test("a file with broken JSON has its own URL, and going back to it opens its text", async () => {
  const broken = "content/en/pages/broken.json";
  history.replaceState(null, "", "/devtools?path=src%2Fblocks%2Fhero%2Ffixtures.json");
  const { workbench } = await workshop({ files: { ...files, [broken]: "{" } });
  const { session } = workbench;
  bindAddress(workbench, window);
  await expect.poll(() => session.open).toBeDefined();
  const good = location.search;
  const refusal = await session.ask({ kind: "file", path: broken });
  expect(location.search).toBe(good);
  await fixInstead(workbench, refusal ?? "");
  expect(location.search).toBe(`?path=${encodeURIComponent(broken)}`);
  await session.ask({ kind: "file", path });
  expect(location.search).toContain("hero");
  history.replaceState(null, "", `?path=${encodeURIComponent(broken)}`);
  dispatchEvent(new PopStateEvent("popstate"));
  await expect.poll(() => session.open).toBeUndefined();
  expect(session.unopened).toMatchObject({ path: broken });
  expect(location.search).toBe(`?path=${encodeURIComponent(broken)}`);
});

test("a reload restores the selected block and the caret position in its field", async () => {
  const page = "content/en/pages/home.json";
  const blocks = [
    { type: "stats", id: "a", props: { items: [] } },
    { type: "hero", id: "b", props: { heading: "One map", text: "For all\nvehicles" } },
  ];
  const content = { [page]: { id: "home", title: "Home", blocks } };
  history.replaceState(null, "", `/devtools?path=${encodeURIComponent(page)}`);
  await loadForm("hero");
  const open = async () => {
    const { workbench } = await workshop({ files: content });
    const { container } = await show(workbench, <Inspector />);
    await act(async () => {
      bindAddress(workbench, window);
      await expect.poll(() => workbench.session.open).toBeDefined();
    });
    const field = () => container.querySelector<HTMLTextAreaElement>("#props_text");
    return { workbench, container, field };
  };
  const { workbench, container, field } = await open();
  await act(async () => workbench.session.select("/blocks/1"));
  field()?.focus();
  field()?.setSelectionRange(9, 9);
  dispatchEvent(new Event("pagehide"));
  container.remove();
  const again = await open();
  await act(async () => expect.poll(() => again.workbench.session.selected).toBe("/blocks/1"));
  expect(document.activeElement).toBe(again.field());
  expect(again.field()?.selectionStart).toBe(9);
});

test("a link shows a colleague the document with its unsaved changes, and none of them if the file differs", async () => {
  const page = "content/en/pages/home.json";
  const hero = { type: "hero", id: "b", props: { heading: "One map" } };
  const content = { [page]: { id: "home", title: "Home", blocks: [hero] } };
  history.replaceState(null, "", `/devtools?path=${encodeURIComponent(page)}&theme=dark`);
  const open = async (held: object) => {
    const { workbench, files: disk } = await workshop({ files: { [page]: held } });
    workbench.autoSave.switchOn(true);
    bindAddress(workbench, window);
    await expect.poll(() => workbench.session.open).toBeDefined();
    return { workbench, disk };
  };
  const { workbench } = await open(content[page] ?? {});
  const command = {
    kind: "put-value",
    pointer: "/blocks/0/props/heading",
    value: "Zwölf",
  } as const;
  workbench.autoSave.switchOn(false);
  workbench.session.run(command);
  workbench.session.run({
    kind: "add-block",
    list: "/blocks",
    index: 1,
    value: { ...hero, id: "c" },
  });
  workbench.session.select("/blocks/1");
  await copyLink(workbench);
  expect(workbench.session.notice?.text).toBe("Copied the link, with your changes");
  const link = await navigator.clipboard.readText();

  history.replaceState(null, "", link);
  const colleague = await open(content[page] ?? {});
  const { session, site, autoSave } = colleague.workbench;
  await expect.poll(() => session.notice?.text).toContain("auto-save is off");
  expect(session.store?.present).toEqual(workbench.session.store?.present);
  expect(session.selected).toBe("/blocks/1");
  expect(site.theme).toBe("dark");
  expect(autoSave.isOn).toBe(false);
  expect(session.isDirty).toBe(true);
  expect(location.hash).toBe("");
  session.undo();
  expect(session.isDirty).toBe(false);

  history.replaceState(null, "", link);
  const other = await open({ ...content[page], title: "Start" });
  const said = () => other.workbench.session.notice?.text;
  await expect.poll(said).toContain("has changed since the link was made");
  expect(other.workbench.session.isDirty).toBe(false);

  for (const hash of ["#changes=%", "#changes=e30", "#changes=W10"]) {
    expect(sharedChanges(hash)).toBeUndefined();
  }
});
