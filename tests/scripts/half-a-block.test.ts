import { expect, test } from "vitest";
import { registryFiles } from "../../scripts/codegen/registry.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const schemas = new Map([["blocks/sign.schema.json", { title: "Sign" }]]);
const component = `import styles from "./sign.module.css";\nexport function Sign() {}`;

test.each([
  ["component", {}, "src/blocks/sign/sign.tsx: write it, or take the schema away"],
  [
    "stylesheet",
    { "src/blocks/sign/sign.tsx": component },
    "src/blocks/sign/sign.module.css: write it, or take the import away",
  ],
  [
    "export",
    { "src/blocks/sign/sign.tsx": "export default function Sign() {}\nexport const sign = Sign;" },
    "src/blocks/sign/sign.tsx exports no Sign: give the component this name",
  ],
  [
    "schema",
    {
      "src/blocks/sign/sign.tsx": component,
      "src/blocks/sign/sign.module.css": "",
      "src/blocks/post/post.tsx": "",
    },
    "schema/blocks/post.schema.json: write it, or take the folder away",
  ],
])("a block without its %s is named with the file and the way out", async (_what, files, said) => {
  const root = await tempFolder(files);
  expect(() => registryFiles(root, schemas)).toThrow(said);
});
