import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { releasedFolder } from "../compat/released.ts";
import { emptyOutputFolder } from "../output-folder.ts";
import { writeDeclarations } from "./declarations.ts";
import { contractVectors } from "./vectors.ts";
import { versionsData } from "./versions-data.ts";

const source = "packages/contract";

/** Single-line modules; bundlers follow their imports, so the package also runs in browsers. */
const modules = {
  "index.js": 'import "./require-node.js";\nexport * from "./contract.js";\n',
  "versions.js": 'export { default as versions } from "./versions.json" with { type: "json" };\n',
};

/**
 * Builds the contract package: code without dependencies, types, versions and vectors as data.
 * @param out A dedicated folder: the contents of an earlier build are deleted.
 * @throws UsageError if it contains anything else
 */
export async function buildPackage(root: string, out: string): Promise<void> {
  emptyOutputFolder(out, ["versions.json", "vectors"]);
  mkdirSync(join(out, "vectors"), { recursive: true });
  await bundleCode(root, out);
  writeDeclarations(root, `${source}/src/index.ts`, join(out, "types"));
  const { current, data, schemaOf } = await versionsData();
  writeFileSync(join(out, "versions.json"), JSON.stringify(data));
  for (const [name, text] of Object.entries(modules)) writeFileSync(join(out, name), text);
  for (const [name, vectors] of contractVectors(root, schemaOf)) {
    writeFileSync(join(out, "vectors", `${name}.json`), lines(vectors));
  }
  cpSync(join(root, source, "vectors"), join(out, "vectors"), { recursive: true });
  cpSync(join(root, source, "README.md"), join(out, "README.md"));
  const changelog = readFileSync(join(root, releasedFolder, "CHANGELOG.md"), "utf8");
  writeFileSync(join(out, "CHANGELOG.md"), withoutFileLinks(changelog));
  writeFileSync(join(out, "package.json"), `${JSON.stringify(manifest(current), undefined, 2)}\n`);
}

/** The package has none of the files beside a text of the project: only their names stay. */
function withoutFileLinks(markdown: string): string {
  return markdown.replaceAll(/\[([^[\]]+)\]\(\.[^()]*\)/g, "$1");
}

/** Writes each vector on a line of its own, so that changing one changes one line of a diff. */
function lines(vectors: readonly unknown[]): string {
  return `[\n${vectors.map((vector) => JSON.stringify(vector)).join(",\n")}\n]\n`;
}

async function bundleCode(root: string, out: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    ssr: { noExternal: true },
    // Consumers need not have, or grant access to, environment variables.
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      ssr: true,
      outDir: out,
      emptyOutDir: false,
      minify: true,
      target: "node22",
      rolldownOptions: {
        input: {
          contract: join(root, source, "src/index.ts"),
          bin: join(root, source, "src/bin.ts"),
          // A separate entry: importing only the names does not load the validators.
          kinds: join(root, source, "src/kinds.ts"),
          "require-node": join(root, source, "src/require-node.ts"),
        },
        external: ["./versions.js"],
        // All next to versions.js, which the code imports.
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}

/** The next version does not have a number yet. */
function manifest(version: string): object {
  return {
    name: "@waymark/contract",
    version: /^\d/.test(version) ? version : "0.0.0-next",
    description:
      "Contract for the content of a Waymark site: validator, types, schemas, migrations.",
    license: "UNLICENSED",
    type: "module",
    sideEffects: ["./bin.js", "./require-node.js"],
    engines: { node: ">=22.18" },
    bin: { "waymark-contract": "./bin.js" },
    types: `./types/${source}/src/index.d.ts`,
    exports: {
      ".": { types: `./types/${source}/src/index.d.ts`, default: "./index.js" },
      "./versions.json": "./versions.json",
      "./vectors/*": "./vectors/*",
    },
  };
}
