import { globSync, readFileSync } from "node:fs";

interface RawNode {
  readonly nodeType: string;
  readonly action: "index" | "show";
  readonly slug: string;
}

/** Content folder of each node type that has pages; the file's name is its slug. */
const folders: Readonly<Record<string, string>> = {
  service: "services",
  product: "products",
  job_offer: "job-offers",
  post: "posts",
  hidden: "hidden-pages",
};

/** A page of every kind of node of the English site, as a path. */
export function pageKinds(): string[] {
  const nodes: RawNode[] = JSON.parse(readFileSync("content/en/sitemap.json", "utf8"));
  const kinds = new Map<string, string>();
  for (const { nodeType, action, slug } of nodes) {
    const kind = `${nodeType} ${action}`;
    if (kinds.has(kind)) continue;
    const shown = action === "show" ? exampleOf(nodeType) : "";
    kinds.set(kind, `/en${slug.replace(":slug", shown)}`.replace(/\/$/, ""));
  }
  return [...kinds.values()];
}

function exampleOf(nodeType: string): string {
  const [file] = globSync(`content/en/${folders[nodeType] ?? "nothing"}/*.json`).toSorted();
  if (file === undefined) throw new Error(`there is no content for ${nodeType}`);
  return file.replaceAll(/^.*\/|\.json$/g, "");
}
