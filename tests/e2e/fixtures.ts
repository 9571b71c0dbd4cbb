import { test as base } from "@playwright/test";
import { watch, type Witness } from "../helpers/witness.ts";

/**
 * Playwright's `test`, except that it fails on any console output, uncaught error or failed request
 * of our own. A test that provokes faults looks at `witness.faults` and empties it.
 */
export const test = base.extend<{ witness: Witness }>({
  witness: [
    async ({ context }, use) => {
      const witness: Witness = { outsideCalls: [], faults: [] };
      watch(context, witness);
      await use(witness);
      expect(witness.faults, "faults beside the page").toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = base;
