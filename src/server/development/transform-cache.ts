import { createHash, hash, randomUUID } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { url as debuggerAddress } from "node:inspector";
import { join } from "node:path";
import type { DevEnvironment, EnvironmentModuleNode, Plugin, TransformResult } from "vite";
import { trust } from "#contract/trust.ts";

/** The transform result of a module, and its entry in the module graph. */
interface CachedTransform {
  /** Hash of everything that it was made from. */
  readonly key: string;
  readonly result: TransformResult;
  readonly imported: readonly string[];
  readonly bindings: readonly (readonly [string, readonly string[]])[] | null;
  readonly accepted: readonly string[];
  readonly acceptedExports: readonly string[] | null;
  readonly isSelfAccepting: boolean;
}

/** The project's own modules and styles; modules with a query depend on more than the file. */
const ownModule = /^\/(?:src|schema|locales)\/[^?]+\.(?:tsx?|js|json|css(?:\?direct)?)$/;
/** Modules that also depend on other files. */
const madeOfOthers = /import\.meta\.glob|@import|@value|composes:/;

/** Everything besides the modules that affects how they are transformed. */
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
 * Caches Vite's transform results for the next start, which would otherwise spend most of its time
 * repeating them. A module is unchanged if its text, the settings and the packages optimized for the
 * browser are; changes while the server runs are left to Vite.
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

  /** Returns the cached result, or has Vite transform the module and caches that. */
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
    // If the file was changed meanwhile, caching is left to the next start.
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

/** Whether Vite has transformed it already, or it has changed since the start. */
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

/** Hash of the optimized packages for the browser; undefined while they are being built. */
function packagesOf({ depsOptimizer }: DevEnvironment): string | undefined {
  if (depsOptimizer === undefined) return "";
  const { browserHash, discovered } = depsOptimizer.metadata;
  return Object.keys(discovered).length === 0 ? browserHash : undefined;
}

/**
 * Returns undefined if an imported module has changed, since its address is then different, or is gone:
 * Vite has to report that.
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
 * Only a debugger reads the inline source map of a module that runs on the server, which every start would
 * write and read again; error stacks use the map next to the code. Vite adds neither a map nor the file name
 * to code that claims to have one.
 */
function withoutMapInCode(result: TransformResult, { id }: EnvironmentModuleNode): TransformResult {
  const name = (id ?? "").replaceAll(/\s/g, encodeURIComponent);
  const code = `${result.code}\n//# sourceURL=${name}\n//# sourceMappingSource=vite-generated\n`;
  return { ...result, code };
}

/**
 * Writes the file atomically, so that no half-written file is ever read, even with two writers; if writing
 * fails, the next start transforms the module again.
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

/** On the server Vite leaves an unresolvable import as written. */
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
