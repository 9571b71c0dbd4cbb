/**
 * The folders of src/ in the order in which they may see each other: a folder imports only from
 * itself and from folders to its left (docs/architecture.md). The one list; the lint rules, their
 * test and the documentation check are computed from it.
 */
export const layers = [
  "generated",
  "lib",
  "contract",
  "i18n",
  "ui",
  "stores",
  "api",
  "forms",
  "blocks",
  "registry",
  "renderer",
  "site",
  "pages",
  "devtools",
  "routes",
  "server",
] as const;

/** The embedded content service stands beside the layers: it sees these, only the server sees it. */
export const cmsSees = ["generated", "lib", "contract", "i18n"] as const;

/** Folders whose files also run in a browser or a worker, so that Node's modules are out of reach. */
const nodeAllowed: ReadonlySet<string> = new Set(["server", "cms"]);

/** Folders that plain Node runs without a bundler: no components there. */
const reactForbidden: ReadonlySet<string> = new Set(["generated", "lib", "contract", "cms"]);

/** A pattern of the linter's `no-restricted-imports`. */
export interface ForbiddenImport {
  readonly regex: string;
  readonly message: string;
}

/** A block imports no other block (docs/architecture.md, idea 3). */
const otherBlocks: ForbiddenImport = {
  regex: "^\\.\\./[^/]+/|^#blocks/[^/]+/",
  message: "A block imports no other block; it nests blocks with `Nested`.",
};

/** Every folder that src/ may have. */
export const folders: readonly string[] = [...layers, "cms"];

/** The folders that files of `folder` must not import, as names without `#`. */
function forbiddenFolders(folder: string): string[] {
  if (folder === "cms") return layers.filter((name) => !isIn(cmsSees, name));
  const position = layers.findIndex((name) => name === folder);
  const right = layers.slice(position + 1);
  const cms = folder === "server" ? [] : ["cms"];
  // Devtools is an entry of its own, absent from a normal build, so nothing else may reach it.
  const devtools = position > layers.indexOf("devtools") ? ["devtools"] : [];
  return [...right, ...devtools, ...cms];
}

/** Which files of a folder are meant: tests may use Node's modules; nested files may use `../` once. */
export interface FileKind {
  readonly isTest: boolean;
  readonly isNested: boolean;
}

/** All import patterns that are forbidden in `folder` for files of a kind. */
export function forbiddenImports(
  folder: string,
  { isTest, isNested }: FileKind,
): ForbiddenImport[] {
  return [
    {
      regex: `^#(${forbiddenFolders(folder).join("|")})/`,
      message: `#${folder} may import only folders to its left (docs/architecture.md).`,
    },
    {
      regex: isNested ? "^\\.\\./\\.\\./" : "^\\.\\./",
      message: "Cross a folder by its alias (#folder/file.ts), never by ../.",
    },
    ...(isTest || nodeAllowed.has(folder)
      ? []
      : [{ regex: "^node:", message: "This folder also runs in the browser." }]),
    ...(isTest || !reactForbidden.has(folder)
      ? []
      : [{ regex: "^react(-dom)?(/|$)", message: "This folder runs without a bundler." }]),
    ...(folder === "blocks" ? [otherBlocks] : []),
  ];
}

function isIn(list: readonly string[], name: string): boolean {
  return list.includes(name);
}
