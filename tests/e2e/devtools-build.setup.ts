import { test } from "@playwright/test";
import { buildWithDevtools } from "../helpers/devtools-build.ts";
import { devtoolsBuild } from "./devtools-build.ts";

test("the site is built with devtools", async () => {
  await buildWithDevtools(devtoolsBuild);
});
