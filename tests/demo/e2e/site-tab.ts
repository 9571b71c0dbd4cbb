import { inOneTab } from "../../e2e/one-tab.ts";
import { test as siteTest } from "./site-fixture.ts";

/** `test` in one tab of the built site for all tests of a worker. */
export const test = inOneTab(siteTest);

export { expect, test as inOwnTab } from "./site-fixture.ts";
