import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";

const copied = [
  // What codegen has generated from which file: it is not generated again there.
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

/** Copies the project without its tests into a writable folder; the packages are linked separately. */
export function copyProject(folder: string): void {
  for (const path of copied) cpSync(path, join(folder, path), { recursive: true });
  const packages = join(folder, "node_modules");
  mkdirSync(packages);
  // One by one: the files that tools keep next to packages are the copy's own.
  for (const name of readdirSync("node_modules").filter((one) => !isOfTools(one))) {
    symlinkSync(join(process.cwd(), "node_modules", name), join(packages, name));
  }
}

function isOfTools(name: string): boolean {
  return name.startsWith(".") && name !== ".bin";
}
