// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { bindAddress } from "#devtools/address.ts";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { loadForm } from "#devtools/form/load-form.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "src/blocks/hero/fixtures.json";
const files = { [path]: { minimal: { heading: "One map" } } };

test("an address that is passed on shows the same: brand, language, width and theme", async () => {
  const document = "?path=src%2Fblocks%2Fhero%2Ffixtures.json&state=minimal";
  history.replaceState(null, "", `/devtools${document}`);
  const { workbench } = await workshop({ files });
  bindAddress(workbench, window);
  await expect.poll(() => workbench.session.open).toBeDefined();
  const { site } = workbench;
  site.setBrand("szlak");
  site.setLocale("de");
  site.setWidth(768);
  site.setTheme("dark");
  const shared = `${document}&brand=szlak&locale=de&width=768&theme=dark`;
  expect(location.search).toBe(shared);
  const { workbench: other } = await workshop({ files, query: shared });
  other.site.setTheme("light");
  bindAddress(other, window);
  await expect.poll(() => other.session.open).toBeDefined();
  expect(other.site).toMatchObject({ brandId: "szlak", locale: "de", width: 768, theme: "dark" });
  // What is as usual needs no word.
  other.site.setWidth(undefined);
  other.site.setTheme("auto");
  expect(location.search).toBe(`${document}&brand=szlak&locale=de`);
});

test("a reload finds the block selected that was, and the caret where it stood in its field", async () => {
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
