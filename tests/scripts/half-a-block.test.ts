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

const whole = { "src/blocks/sign/sign.tsx": component, "src/blocks/sign/sign.module.css": "" };
const behaviour = "src/blocks/sign/behaviour.ts";
const choice = 'one of "load", "idle", "visible", "interaction"';

test.each([
  ['export const hydrate = "onclick";', `${behaviour}: hydrate is "onclick", and can be ${choice}`],
  ['export const hydrate: Hydrate = "visibel"', `${choice}; "visible" is probably meant`],
  ["", `${behaviour} exports no hydrate: it says when the block wakes, ${choice}`],
])("a behaviour that would never wake is named in its own file: %s", async (source, said) => {
  const root = await tempFolder({ ...whole, [behaviour]: source });
  expect(() => registryFiles(root, schemas)).toThrow(said);
});

test("where a component says when it wakes nobody reads it: codegen tells the file that is read", async () => {
  const inComponent = `${component}\nexport const hydrate = "load";`;
  const root = await tempFolder({ ...whole, "src/blocks/sign/sign.tsx": inComponent });
  expect(() => registryFiles(root, schemas)).toThrow(`which is read in ${behaviour} only`);
  const good = await tempFolder({ ...whole, [behaviour]: 'export const hydrate = "idle";' });
  expect(registryFiles(good, schemas).size).toBe(2);
});
