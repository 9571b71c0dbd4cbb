import { mkdir, rm, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createBuilder } from "vite";

/**
 * A build with devtools next to the public one, which must not contain a byte of them. Its folder is a
 * small project of its own: the build, and links to the sources of the fixtures.
 */
export async function buildWithDevtools(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await symlink(resolve("src"), join(folder, "src"));
  process.env["DEVTOOLS"] = "1";
  const outDir = (part: string) => ({ build: { outDir: join(folder, "dist", part) } });
  const builder = await createBuilder({
    logLevel: "error",
    environments: { client: outDir("client"), ssr: outDir("server") },
  });
  await builder.buildApp();
}
