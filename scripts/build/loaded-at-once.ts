import type { Plugin } from "vite";

/** The tables of modules that browsers load on demand: blocks, layouts and texts. */
const tables =
  /\/src\/(?:registry\/\w+\.generated\.ts|site\/page-view\.tsx|generated\/(?:island-)?messages\.ts)$/;

/**
 * The server needs all of these modules before it can respond, and looking up each file separately costs
 * more than loading its contents: where a table would load a module lazily, the built server imports it
 * statically.
 */
export function loadedAtOnce(): Plugin {
  return {
    name: "loaded-at-once",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: { filter: { id: tables }, handler: (code) => withImports(code) },
  };
}

/** Returns the code of a table with each `import("…")` replaced by a static import of the whole module. */
export function withImports(code: string): string {
  const names: string[] = [];
  const body = code.replaceAll(/\bimport\(("[^"\n]+")\)/g, (_call, from: string) => {
    names.push(from);
    return `Promise.resolve(loaded${names.length})`;
  });
  const lines = names.map((from, index) => `import * as loaded${index + 1} from ${from};\n`);
  return lines.join("") + body;
}
