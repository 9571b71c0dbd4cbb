import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const ownEnvironment = /^\/\/ @vitest-environment (\S+)/;

/**
 * Groups files by environment, starting with Node.js. Vitest stops a worker as soon as the next file needs
 * another environment, and every new one loads the modules again.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- No array: this is the order of Vitest.
    const sorted = await super.sort(files);
    const environments = new Map(sorted.map((file) => [file, environmentOf(file.moduleId)]));
    const rank = (file: TestSpecification): string => environments.get(file) ?? "";
    return sorted.toSorted(
      (a, b) => a.project.name.localeCompare(b.project.name) || rank(a).localeCompare(rank(b)),
    );
  }
}

function environmentOf(file: string): string {
  return ownEnvironment.exec(readFileSync(file, "utf8"))?.[1] ?? "";
}
