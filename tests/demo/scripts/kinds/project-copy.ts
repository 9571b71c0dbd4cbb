import { spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { Json } from "../../../cms/content-copy.ts";
import { compileCache } from "../../../helpers/compile-cache.ts";
import { copyProject } from "../../../helpers/copy-project.ts";
import { fastFolder } from "../../../helpers/fast-folder.ts";

const probe = "tests/demo/scripts/kinds/probe-site.ts";

const programs = {
  codegen: [process.execPath, "scripts/codegen.ts"],
  i18n: [process.execPath, "scripts/check-i18n.ts"],
  // Parallel checkers each compute the same types: twice the work where two tests run concurrently.
  types: ["node_modules/.bin/tsc", "--project", "tsconfig.code.json", "--singleThreaded"],
} as const;

/** The project without its tests, to add and remove kinds in. */
export class ProjectCopy {
  readonly root = mkdtempSync(join(fastFolder, "waymark-kinds-"));

  constructor() {
    copyProject(this.root);
    cpSync(probe, join(this.root, probe));
    const types = {
      extends: "./tsconfig.json",
      // The second run checks only what has changed since the first, and what imports it.
      compilerOptions: {
        incremental: true,
        tsBuildInfoFile: ".cache/types.tsbuildinfo",
        assumeChangesOnlyAffectDirectDependencies: true,
      },
      include: ["src", "scripts/codegen", "scripts/validate", "scripts/texts"],
    };
    this.write("tsconfig.code.json", { ...types, exclude: ["**/*.test.*"] });
  }

  /** Writes JSON, or a text unmodified. */
  write(path: string, content: object | string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    const text = typeof content === "string" ? content : JSON.stringify(content, undefined, 2);
    writeFileSync(join(this.root, path), text);
  }

  read(path: string): Json {
    return JSON.parse(readFileSync(join(this.root, path), "utf8"));
  }

  edit(path: string, change: (before: Json) => Json): void {
    this.write(path, change(this.read(path)));
  }

  files(pattern: string): string[] {
    return globSync(pattern, { cwd: this.root });
  }

  remove(pattern: string): void {
    for (const path of this.files(pattern)) rmSync(join(this.root, path), { recursive: true });
  }

  /** The output of a program when it fails; empty when all is well. */
  run(program: keyof typeof programs): string {
    const [command, ...args] = programs[program];
    const { status, stdout, stderr } = this.#spawn(command, args);
    return status === 0 ? "" : `${stdout.toString()}${stderr.toString()}`;
  }

  /** The responses of the copy's site. */
  ask(questions: object): Json {
    const { status, stdout, stderr } = this.#spawn(process.execPath, [
      probe,
      JSON.stringify(questions),
    ]);
    if (status !== 0) throw new Error(stderr.toString());
    return JSON.parse(stdout.toString());
  }

  /** Why the copy's site does not open. */
  failToAsk(): string {
    const { status, stderr } = this.#spawn(process.execPath, [probe]);
    return status === 0 ? "it opened" : stderr.toString();
  }

  #spawn(command: string, args: readonly string[]) {
    return spawnSync(command, args, { cwd: this.root, env: { ...process.env, ...compileCache } });
  }

  close(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
