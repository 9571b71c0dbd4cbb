import { mkdir, rm, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { test } from "@playwright/test";
import { createBuilder } from "vite";
import { devtoolsBuild } from "./devtools-build.ts";

/*
 * A build with devtools beside the public one, which must not hold a byte of them. Its folder is a
 * small project of its own: the build, and the way to the sources of the fixtures.
 */
test("the site is built with devtools", async () => {
  await rm(devtoolsBuild, { recursive: true, force: true });
  await mkdir(devtoolsBuild, { recursive: true });
  await symlink(resolve("src"), join(devtoolsBuild, "src"));
  process.env["DEVTOOLS"] = "1";
  const outDir = (part: string) => ({ build: { outDir: join(devtoolsBuild, "dist", part) } });
  const builder = await createBuilder({
    logLevel: "error",
    environments: { client: outDir("client"), ssr: outDir("server") },
  });
  await builder.buildApp();
});
