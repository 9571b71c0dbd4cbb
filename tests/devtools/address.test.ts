// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { bindAddress } from "#devtools/address.ts";
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
