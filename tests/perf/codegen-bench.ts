import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { generate } from "../../scripts/codegen/generate.ts";
import { pascalCase } from "#lib/text/pascal-case.ts";

/** Time to generate everything for a project of so many block schemas, in ms: copies of the real ones. */
export async function measureCodegen(root: string, blocks: number): Promise<number> {
  const project = mkdtempSync(join(tmpdir(), "waymark-codegen-"));
  try {
    cpSync(join(root, "schema"), join(project, "schema"), { recursive: true });
    cpSync(join(root, "locales"), join(project, "locales"), { recursive: true });
    rmSync(join(project, "schema/blocks"), { recursive: true });
    const sources = ["hero", "feature-grid", "faq", "image-text", "cta", "columns", "stats"];
    for (let index = 0; index < blocks; index += 1) {
      const source = sources[index % sources.length] ?? "hero";
      addBlock({ root, project, source, type: `${source}-${index}` });
    }
    const startMs = performance.now();
    await generate(project);
    return performance.now() - startMs;
  } finally {
    rmSync(project, { recursive: true });
  }
}

interface NewBlock {
  readonly root: string;
  readonly project: string;
  readonly source: string;
  readonly type: string;
}

function addBlock({ root, project, source, type }: NewBlock): void {
  const schema = readFileSync(join(root, `schema/blocks/${source}.schema.json`), "utf8");
  const file = join(project, `schema/blocks/${type}.schema.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, schema.replaceAll(`blocks/${source}.schema`, `blocks/${type}.schema`));
  const component = join(project, `src/blocks/${type}/${type}.tsx`);
  mkdirSync(dirname(component), { recursive: true });
  writeFileSync(component, `export const ${pascalCase(type)} = () => null;\n`);
}
