import { expect, test } from "vitest";
import { registryFiles } from "../../scripts/codegen/registry.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const schemas = new Map([["blocks/sign.schema.json", { title: "Sign" }]]);
const component = `import styles from "./sign.module.css";\nexport function Sign() {}`;

test.each([
  ["component", {}, "src/blocks/sign/sign.tsx: write it, or remove the schema"],
  [
    "stylesheet",
    { "src/blocks/sign/sign.tsx": component },
    "src/blocks/sign/sign.module.css: write it, or remove the import",
  ],
  [
    "export",
    { "src/blocks/sign/sign.tsx": "export default function Sign() {}\nexport const sign = Sign;" },
    "src/blocks/sign/sign.tsx does not export Sign: give the component this name",
  ],
  [
    "schema",
    {
      "src/blocks/sign/sign.tsx": component,
      "src/blocks/sign/sign.module.css": "",
      "src/blocks/post/post.tsx": "",
    },
    "schema/blocks/post.schema.json: write it, or remove the folder",
  ],
])(
  "reports a block without its %s, with the file and how to fix it",
  async (_what, files, said) => {
    const root = await tempFolder(files);
    expect(() => registryFiles(root, schemas)).toThrow(said);
  },
);

const whole = { "src/blocks/sign/sign.tsx": component, "src/blocks/sign/sign.module.css": "" };
const behaviour = "src/blocks/sign/behaviour.ts";
const choice = 'one of "load", "idle", "visible", "interaction"';

test.each([
  [
    'export const hydrate = "onclick";',
    `${behaviour}: hydrate is "onclick", but must be ${choice}`,
  ],
  ['export const hydrate: Hydrate = "visibel"', `${choice}; did you mean "visible"?`],
  ["", `${behaviour} does not export hydrate: it defines when the block hydrates, ${choice}`],
])("reports an invalid hydration trigger in the behaviour file: %s", async (source, said) => {
  const root = await tempFolder({ ...whole, [behaviour]: source });
  expect(() => registryFiles(root, schemas)).toThrow(said);
});

test("a hydration trigger in the component file is an error that names the file to use", async () => {
  const inComponent = `${component}\nexport const hydrate = "load";`;
  const root = await tempFolder({ ...whole, "src/blocks/sign/sign.tsx": inComponent });
  expect(() => registryFiles(root, schemas)).toThrow(`which is only read from ${behaviour}`);
  const good = await tempFolder({ ...whole, [behaviour]: 'export const hydrate = "idle";' });
  expect(registryFiles(good, schemas).size).toBe(2);
});
