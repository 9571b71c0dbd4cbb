import { brands as brandKind } from "#kinds/brands.kind.ts";
import { brandFaults } from "#kinds/tables/brand-faults.ts";
import type { Brand } from "#generated/types.ts";
import { isItem, itemProblems } from "#contract/check-item.ts";
import { ContentFiles, type ContentFile } from "./content-files.ts";
import { InvalidContent, problemIn, type ContentProblem } from "./content-problem.ts";

const folder = brandKind.files.shared;

/** Loads all brands of a content folder, sorted by file name; throws `InvalidContent` if one is unusable. */
export async function loadBrands(contentDir: string): Promise<readonly Brand[]> {
  const files = await ContentFiles.open(contentDir);
  const found = await files.readFolder(folder);
  const brands = found.filter((file) => isBrandFile(file, files.problems));
  const values = brands.map(({ value }) => value).filter((value) => isItem("brand", value));
  files.problems.push(...sharedHosts(values));
  if (found.length === 0) {
    files.report(
      folder,
      "",
      `contains no brands; is ${contentDir} the content folder, and is it checked out?`,
    );
  }
  const faults = files.problems.filter(({ costs }) => costs !== "part");
  // Everything else depends on their hosts, languages and texts.
  if (faults.length > 0) throw new InvalidContent(faults);
  return values;
}

function isBrandFile({ file, name, value }: ContentFile, problems: ContentProblem[]): boolean {
  const found = itemProblems("brand", value).map((problem) => problemIn(file, problem, "entry"));
  if (isItem("brand", value)) {
    found.push(...brandFaults(value).map((problem) => problemIn(file, problem, "entry")));
    if (value.id !== name) found.push(wrongName(file, name));
  }
  problems.push(...found);
  return found.length === 0;
}

function wrongName(file: string, name: string): ContentProblem {
  const reason = `must match the file name, "${name}"`;
  return { file, pointer: "/id", reason, costs: "entry" };
}

/** Reports hosts shared by several brands: a host name must identify one brand. */
function sharedHosts(brands: readonly Brand[]): ContentProblem[] {
  const owners = new Map<string, string>();
  const problems: ContentProblem[] = [];
  for (const brand of brands) {
    for (const [index, { name }] of brand.hosts.entries()) {
      const owner = owners.get(name) ?? brand.id;
      owners.set(name, owner);
      if (owner !== brand.id) {
        const reason = `host "${name}" already belongs to brand "${owner}"`;
        const file = `${folder}/${brand.id}.json`;
        problems.push({ file, pointer: `/hosts/${index}`, reason, costs: "entry" });
      }
    }
  }
  return problems;
}
