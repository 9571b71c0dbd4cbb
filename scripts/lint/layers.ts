/**
 * The folders of src/ in dependency order: a folder imports only from itself and from folders to its
 * left (docs/architecture.md). The lint rules, their test and the documentation check are derived from
 * this list.
 */
export const layers = [
  "generated",
  "lib",
  "protocol",
  "contract",
  "i18n",
  "kinds",
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

/** The embedded content service is outside the layers: it imports these, and only the server imports it. */
export const cmsImports = ["generated", "lib", "protocol", "contract", "i18n", "kinds"] as const;

/** The entry points of the content service, its only modules that the server may import. */
const cmsEntryPoints = ["main", "settings"] as const;

/**
 * The folders of src/server in dependency order, which is also the order in which they handle a request: a
 * folder imports only from those to its left. Files next to the folders may import all of them.
 */
export const serverFolders = [
  "telemetry",
  "reply",
  "guard",
  "admission",
  "files",
  "seo",
  "cache",
  "pages",
  "posts",
  "desk",
  "fleet",
  "health",
  "config",
  "start",
  "devtools",
  "development",
] as const;

type ServerFolder = (typeof serverFolders)[number];

type Folder = (typeof layers)[number] | "cms";

const anyOfNode = "node:*";

/** The packages that the files of a folder may import, except in tests; each with all of its subpaths. */
const packagesOf: Readonly<Record<Folder, readonly string[]>> = {
  generated: ["@lingui/core", "@rjsf/utils", "@rjsf/validator-ajv8"],
  lib: ["entities", "fastest-levenshtein", "sanitize-html"],
  protocol: ["lru-cache"],
  contract: ["@lingui/core", "ajv"],
  i18n: ["@lingui/core", "@lingui/react", "react"],
  kinds: [],
  ui: ["react"],
  stores: ["mobx"],
  api: ["@tanstack/react-query", "lru-cache"],
  forms: ["@tanstack/react-query", "react", "react-hook-form"],
  blocks: ["react"],
  registry: ["react"],
  renderer: ["@lingui/core", "@lingui/react", "react", "react-dom"],
  site: ["mobx", "react"],
  pages: ["rou3"],
  devtools: [
    "@codemirror/autocomplete",
    "@codemirror/commands",
    "@codemirror/lang-json",
    "@codemirror/language",
    "@codemirror/lint",
    "@codemirror/search",
    "@codemirror/state",
    "@codemirror/view",
    "@lezer/common",
    "@lezer/highlight",
    "@lingui/core",
    "@rjsf/core",
    "@rjsf/utils",
    "@rjsf/validator-ajv8",
    "@testing-library/user-event",
    "axe-core",
    "dom-accessibility-api",
    "idb-keyval",
    "jsonrepair",
    "marked",
    "mobx",
    "mobx-react-lite",
    "prosemirror-commands",
    "prosemirror-inputrules",
    "prosemirror-keymap",
    "prosemirror-model",
    "prosemirror-schema-list",
    "prosemirror-state",
    "prosemirror-transform",
    "prosemirror-view",
    "react",
    "react-dom",
  ],
  routes: ["@tanstack/react-query", "@tanstack/react-router", "react", "react-dom", "web-vitals"],
  server: [
    anyOfNode,
    "@hono/node-server",
    "@lingui/core",
    "@lingui/react",
    "@redis/client",
    "@opentelemetry/api",
    "@opentelemetry/core",
    "@opentelemetry/exporter-metrics-otlp-http",
    "@opentelemetry/exporter-prometheus",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-metrics",
    "@opentelemetry/sdk-trace",
    "flydrive",
    "hono",
    "ipaddr.js",
    "lru-cache",
    "pino",
    "react",
    "react-dom",
    "sharp",
    "vite",
  ],
  cms: [
    anyOfNode,
    "@aws-sdk/client-s3",
    "@lingui/core",
    "flydrive",
    "hono",
    "kysely",
    "lru-cache",
    "minisearch",
    "nodemailer",
    "pg",
    "rou3",
  ],
};

/** A pattern for the linter's `no-restricted-imports`; groups use .gitignore syntax. */
export type ForbiddenImport = { readonly message: string } & (
  | { readonly regex: string }
  | { readonly group: string[] }
);

/** Uses a single group: the linter allows what one group allows, whatever the others forbid. */
function otherPackages(folder: Folder): ForbiddenImport {
  const own = packagesOf[folder];
  const entryPoints = cmsEntryPoints.map((name) => `#cms/${name}.ts`);
  const here = ["\\#*/**", "./**", "../**"];
  const allowed = [...here, ...own, ...own.map((name) => `${name}/**`)];
  const ofCms = ["\\#cms/**", ...entryPoints.map((name) => `!\\${name}`)];
  const isServer = folder === "server";
  return {
    group: ["**", ...allowed.map((pattern) => `!${pattern}`), ...(isServer ? ofCms : [])],
    message: `#${folder} uses only ${[...own, ...(isServer ? entryPoints : [])].join(", ")} (scripts/lint/layers.ts).`,
  };
}

/** A block imports no other block (docs/architecture.md, principle 3). */
const otherBlocks: ForbiddenImport = {
  regex: "^\\.\\./[^/]+/|^#blocks/[^/]+/",
  message: "A block imports no other block; it nests blocks with `Nested`.",
};

/** All folders of src/. */
export const folders: readonly Folder[] = [...layers, "cms"];

/** Returns the folders that files in `folder` must not import, as names without `#`. */
function forbiddenFolders(folder: Folder): string[] {
  if (folder === "cms") return layers.filter((name) => !isIn(cmsImports, name));
  const position = layers.findIndex((name) => name === folder);
  const right = layers.slice(position + 1);
  const cms = folder === "server" ? [] : ["cms"];
  // Devtools is a separate entry, absent from a normal build, so nothing else may import it.
  const devtools = position > layers.indexOf("devtools") ? ["devtools"] : [];
  // Browser-only and server-only code must not import each other.
  const inBrowser = folder === "devtools" || folder === "routes";
  const pages = inBrowser ? ["pages"] : [];
  const routes = folder === "server" ? ["routes"] : [];
  return [...right, ...devtools, ...pages, ...routes, ...cms];
}

/** Files of a folder that rules apply to: tests may use Node's modules; nested files may use `../` once. */
export interface FileKind {
  readonly isTest: boolean;
  readonly isNested: boolean;
}

/** Returns all import patterns forbidden in `folder` for a kind of file. */
export function forbiddenImports(
  folder: Folder,
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
    ...(folder === "blocks" ? [otherBlocks] : []),
    ...(isTest ? [] : [otherPackages(folder)]),
  ];
}

/** Returns all import patterns forbidden in a folder of src/server. */
export function forbiddenInServerFolder(folder: ServerFolder, isTest: boolean): ForbiddenImport[] {
  const right = serverFolders.slice(serverFolders.indexOf(folder) + 1);
  return [
    {
      regex: `^\\.\\./(${[...right, folder].join("|")})/|^#server/`,
      message: `#server/${folder} may import only folders to its left (scripts/lint/layers.ts).`,
    },
    ...forbiddenImports("server", { isTest, isNested: true }),
  ];
}

function isIn(list: readonly string[], name: string): boolean {
  return list.includes(name);
}
