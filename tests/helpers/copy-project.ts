import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";

const copied = [
  // What codegen has made of which file: it is not made again there.
  ".cache/codegen",
  ".cache/codegen.json",
  "content",
  "locales",
  "schema",
  "scripts",
  "src",
  "tsconfig",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
];

/** The project without its tests, in a folder where it may be written to; the packages are its own. */
export function copyProject(folder: string): void {
  for (const path of copied) cpSync(path, join(folder, path), { recursive: true });
  const packages = join(folder, "node_modules");
  mkdirSync(packages);
  // One by one: what tools keep beside packages is another one's there.
  for (const name of readdirSync("node_modules").filter((one) => !isOfTools(one))) {
    symlinkSync(join(process.cwd(), "node_modules", name), join(packages, name));
  }
}

function isOfTools(name: string): boolean {
  return name.startsWith(".") && name !== ".bin";
}
