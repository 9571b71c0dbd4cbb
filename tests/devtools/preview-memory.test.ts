import { expect, test } from "vitest";
import { trust } from "#contract/trust.ts";
import type { CheckedBlock } from "#contract/checked-page.ts";
import { BlockShelf } from "#devtools/frame/block-shelf.ts";
import { previewContext } from "#devtools/frame/preview-context.tsx";
import type { Brand } from "#generated/types.ts";
import { ownBrand } from "../helpers/own-brand.ts";
import { retainedBytes } from "../helpers/retained-bytes.ts";

const visits = 20_000;
/** Less than any map needs for an entry; what is left over is noise of the heap. */
const bytesPerVisit = 50;

function hero(id: string): CheckedBlock {
  return trust<CheckedBlock>({ id, type: "hero", props: { heading: "Hero" } });
}

test("A block that nobody follows any more leaves nothing behind", async () => {
  const shelf = new BlockShelf();
  const retained = await retainedBytes(() => {
    for (let visit = 0; visit < visits; visit += 1) shelf.follow(`block-${visit}`, () => {})();
  });
  expect(shelf.get("block-0")).toBeUndefined();
  expect(retained / visits).toBeLessThan(bytesPerVisit);
});

test("Who follows a block again is told of it, however often the first has stopped", () => {
  const shelf = new BlockShelf();
  const messages: string[] = [];
  const stop = shelf.follow("hero", () => messages.push("first"));
  stop();
  shelf.follow("hero", () => messages.push("second"));
  stop();
  shelf.put([hero("hero")]);
  expect(messages).toEqual(["second"]);
});

test("A block that has left the page leaves nothing of its rendering behind", async () => {
  const shelf = new BlockShelf();
  const brand: Brand = ownBrand;
  const site = { brand, locale: "en", mode: "prefix", theme: "light" } as const;
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
