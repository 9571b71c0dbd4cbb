import { expect, test } from "vitest";
import { trust } from "#contract/trust.ts";
import type { CheckedBlock } from "#contract/checked-page.ts";
import { BlockShelf } from "#devtools/frame/block-shelf.ts";
import { previewContext } from "#devtools/frame/preview-context.tsx";
import type { Brand } from "#generated/types.ts";
import { ownBrand } from "../helpers/own-brand.ts";
import { retainedBytes } from "../helpers/retained-bytes.ts";

const visits = 20_000;
/** Less than any map needs for an entry; the remainder is heap noise. */
const bytesPerVisit = 50;

function hero(id: string): CheckedBlock {
  return trust<CheckedBlock>({ id, type: "hero", props: { heading: "Hero" } });
}

test("A block without subscribers leaves nothing in memory", async () => {
  const shelf = new BlockShelf();
  const retained = await retainedBytes(() => {
    for (let visit = 0; visit < visits; visit += 1) shelf.follow(`block-${visit}`, () => {})();
  });
  expect(shelf.get("block-0")).toBeUndefined();
  expect(retained / visits).toBeLessThan(bytesPerVisit);
});

test("A second subscriber to a block is notified, however often the first one unsubscribes", () => {
  const shelf = new BlockShelf();
  const messages: string[] = [];
  const stop = shelf.follow("hero", () => messages.push("first"));
  stop();
  shelf.follow("hero", () => messages.push("second"));
  stop();
  shelf.put([hero("hero")]);
  expect(messages).toEqual(["second"]);
});

test("A block that was removed from the page leaves nothing of its rendering in memory", async () => {
  const shelf = new BlockShelf();
  const brand: Brand = ownBrand;
  const site = { brand, locale: "en", mode: "prefix", theme: "light", isAlone: false } as const;
  const nothing = (): void => undefined;
  const messages = {
    onFailure: nothing,
    onRecovered: nothing,
    onRendered: nothing,
    onFirst: nothing,
  };
  const parts = { shelf, isScriptless: false, ...messages };
  const { renderBlock } = await previewContext(site, parts);
  const retained = await retainedBytes(() => {
    for (let visit = 0; visit < visits; visit += 1) {
      const block = hero(`block-${visit}`);
      shelf.put([block]);
      void renderBlock(block);
      shelf.keepOnly([]);
    }
  });
  expect(renderBlock(hero("block-0"))).toBeDefined();
  expect(retained / visits).toBeLessThan(bytesPerVisit);
});
