import { createHash, hash, randomUUID } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { url as debuggerAddress } from "node:inspector";
import { join } from "node:path";
import type { DevEnvironment, EnvironmentModuleNode, Plugin, TransformResult } from "vite";
import { trust } from "#contract/trust.ts";

/** What was made of a module, and what the graph of modules knows of it. */
interface CachedTransform {
  /** Hash of all that it was made of. */
  readonly key: string;
  readonly result: TransformResult;
  readonly imported: readonly string[];
  readonly bindings: readonly (readonly [string, readonly string[]])[] | null;
  readonly accepted: readonly string[];
  readonly acceptedExports: readonly string[] | null;
  readonly isSelfAccepting: boolean;
}

/** Of the project's own modules and styles; what a query asks for is made of more than the file. */
const ownModule = /^\/(?:src|schema|locales)\/[^?]+\.(?:tsx?|js|json|css(?:\?direct)?)$/;
/** Made of other files as well. */
const madeOfOthers = /import\.meta\.glob|@import|@value|composes:/;

/** Whatever decides how modules are transformed, beside the modules. */
const settings = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "tsconfig/*.json",
  "vite.config.ts",
  "scripts/build/*.ts",
  "src/server/development/*.ts",
];

function keyOfSettings(root: string): string {
  const key = createHash("sha256").update(`${root}\0${process.version}`);
  for (const file of settings.flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted())) {
    key.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  const variables = Object.entries(process.env).filter(([name]) =>
    /^(?:VITE_|NODE_ENV$|DEVTOOLS$)/.test(name),
  );
  return key
    .update(
      variables
        .map((pair) => pair.join("="))
        .toSorted()
        .join("\0"),
    )
    .digest("hex");
}

/**
 * Caches what Vite makes of modules for the next start, which would spend most of its time on making
 * the same again. A module is as it was when its text, the settings and the packages made for the
 * browser are; what has changed while the server runs is left to Vite.
 */
export function transformCache(folder: string): Plugin {
  return {
    name: "waymark-transform-cache",
    configureServer: ({ config, environments }) => {
      const settingsKey = keyOfSettings(config.root);
      for (const environment of Object.values(environments)) {
        const own = join(folder, environment.name);
        mkdirSync(own, { recursive: true });
        cacheTransforms(environment, { folder: own, settingsKey });
      }
    },
  };
}

interface TransformCacheOptions {
  readonly folder: string;
  readonly settingsKey: string;
}

function cacheTransforms(environment: DevEnvironment, options: TransformCacheOptions): void {
  const { folder, settingsKey } = options;
  const modules = environment.moduleGraph.urlToModuleMap;

  const keyOf = (url: string): string | undefined => {
    const packages = packagesOf(environment);
    const source = read(fileOf(environment.config, url));
    if (packages === undefined || source === undefined) return undefined;
    if (madeOfOthers.test(source)) return undefined;
    return hash("sha256", [settingsKey, packages, url, source].join("\0"));
  };

  /** From the cache, or else by Vite and into it. */
  const made = async <Made>(
    url: string,
    transform: (url: string) => Promise<Made>,
  ): Promise<Made | TransformResult> => {
    const isOwn = ownModule.test(url) && !isTouched(modules.get(url));
    const key = isOwn ? keyOf(url) : undefined;
    if (key === undefined) return transform(url);
    const file = join(folder, encodeURIComponent(url));
    const restored = await restore(environment, url, readCached(file, key));
    if (restored !== undefined) return restored;
    const result = await transform(url);
    const module = modules.get(url);
    // Written to in the meantime, it is left to the next start.
    const isSame = module !== undefined && !isChanged(module) && keyOf(url) === key;
    if (isSame) store(file, key, module);
    return result;
  };

  const transformRequest = environment.transformRequest.bind(environment);
  const warmupRequest = environment.warmupRequest.bind(environment);
  environment.transformRequest = (url) => made(url, transformRequest);
  environment.warmupRequest = async (url) => void (await made(url, warmupRequest));
}

function fileOf({ root }: DevEnvironment["config"], url: string): string {
  return join(root, url.replace("?direct", ""));
}

/** Vite knows it already, or it has changed since the start. */
function isTouched(module: EnvironmentModuleNode | undefined): boolean {
  if (module === undefined) return false;
  return module.transformResult !== null || isChanged(module);
}

function isChanged({
  lastHMRTimestamp,
  lastInvalidationTimestamp,
}: EnvironmentModuleNode): boolean {
  return lastHMRTimestamp > 0 || lastInvalidationTimestamp > 0;
}

/** Hash of the packages that the browser gets in one piece each; none while they are being made. */
function packagesOf({ depsOptimizer }: DevEnvironment): string | undefined {
  if (depsOptimizer === undefined) return "";
  const { browserHash, discovered } = depsOptimizer.metadata;
  return Object.keys(discovered).length === 0 ? browserHash : undefined;
}

/**
 * Nothing where a module that it imports has changed, since its address there is another one, or is
 * gone: that is Vite's to tell.
 */
async function restore(
  { config, moduleGraph: graph }: DevEnvironment,
  url: string,
  cached: CachedTransform | undefined,
): Promise<TransformResult | undefined> {
  if (cached === undefined) return undefined;
  const isThere = (other: string) =>
    graph.urlToModuleMap.has(other) || !ownModule.test(other) || existsSync(fileOf(config, other));
  if (!cached.imported.every(isThere)) return undefined;
  const module = await graph.ensureEntryFromUrl(url);
  await graph.updateModuleInfo(
    module,
    new Set(cached.imported),
    cached.bindings && new Map(cached.bindings.map(([name, bound]) => [name, new Set(bound)])),
    new Set(cached.accepted),
    cached.acceptedExports && new Set(cached.acceptedExports),
    cached.isSelfAccepting,
  );
  if ([module, ...module.importedModules].some(isChanged)) return undefined;
  if (module.transformResult === null) {
    const isRun = config.consumer === "server" && debuggerAddress() === undefined;
    const result = isRun ? withoutMapInCode(cached.result, module) : cached.result;
    graph.updateModuleTransformResult(module, result);
  }
  return module.transformResult ?? undefined;
}

/**
 * Only a debugger reads the map in the code of a module that the server runs, which every start would
 * write and read again; what is told of an error has the map beside the code. Vite writes none into code
 * that says it has one, nor the name of the file.
 */
function withoutMapInCode(result: TransformResult, { id }: EnvironmentModuleNode): TransformResult {
  const name = (id ?? "").replaceAll(/\s/g, encodeURIComponent);
  const code = `${result.code}\n//# sourceURL=${name}\n//# sourceMappingSource=vite-generated\n`;
  return { ...result, code };
}

/**
 * Nobody reads a file that is half written, also where two write the same one; what cannot be written is
 * made anew by the next start.
 */
function store(file: string, key: string, module: EnvironmentModuleNode): void {
  const { transformResult, importedBindings, acceptedHmrExports } = module;
  if (transformResult === null || !isResolved(transformResult)) return;
  const cached: CachedTransform = {
    key,
    result: transformResult,
    imported: [...module.importedModules].map(({ url }) => url),
    bindings: importedBindings && [...importedBindings].map(([name, bound]) => [name, [...bound]]),
    accepted: [...module.acceptedHmrDeps].map(({ url }) => url),
    acceptedExports: acceptedHmrExports && [...acceptedHmrExports],
    isSelfAccepting: module.isSelfAccepting ?? false,
  };
  const unfinished = `${file}.${randomUUID()}`;
  void writeFile(unfinished, JSON.stringify(cached))
    .then(() => rename(unfinished, file))
    .catch(() => undefined);
}

/** On the server Vite leaves an import that leads nowhere as it is written. */
function isResolved({ deps = [], dynamicDeps = [] }: TransformResult): boolean {
  return ![...deps, ...dynamicDeps].some((url) => url.startsWith(".") || url.startsWith("#"));
}

function readCached(file: string, key: string): CachedTransform | undefined {
  const text = read(file);
  if (text === undefined) return undefined;
  try {
    const cached = trust<CachedTransform>(JSON.parse(text));
    return cached.key === key ? cached : undefined;
  } catch {
    return undefined;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
