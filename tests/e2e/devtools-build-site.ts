import { resolve } from "node:path";
import { startBuiltSite } from "../helpers/built-site.ts";
import { devtoolsBuild } from "./devtools-build.ts";
import { onSite } from "./fixtures.ts";
import { inOneTab } from "./one-tab.ts";

/** `test` in one tab of the built site with devtools. */
export const test = inOneTab(
  onSite(() => startBuiltSite({ DEVTOOLS: "1", CONTENT_DIR: resolve("content") }, devtoolsBuild)),
);

export { expect } from "./fixtures.ts";
