import type { Plugin } from "vite";

/** Where it stands what browsers load one by one: blocks, layouts and texts. */
const tables =
  /\/src\/(?:registry\/\w+\.generated\.ts|site\/page-view\.tsx|generated\/(?:island-)?messages\.ts)$/;

/**
 * The server needs all of it before it answers, and to look up each file by itself costs more than to
 * load what stands in it: where a table would load a module later, the built server has it at once.
 */
export function loadedAtOnce(): Plugin {
  return {
    name: "loaded-at-once",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: { filter: { id: tables }, handler: (code) => withImports(code) },
  };
}

/** A table whose `import("…")` have become imports of the whole file. */
export function withImports(code: string): string {
  const names: string[] = [];
  const body = code.replaceAll(/\bimport\(("[^"\n]+")\)/g, (_call, from: string) => {
    names.push(from);
    return `Promise.resolve(loaded${names.length})`;
  });
  const lines = names.map((from, index) => `import * as loaded${index + 1} from ${from};\n`);
  return lines.join("") + body;
}
