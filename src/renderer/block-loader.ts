import type { BlockComponent, Registry } from "#registry/block-module.ts";
import { BlockLoadError } from "./failure.ts";

const loadTimeoutMs = 10_000;
const retryDelayMs = 300;

/** Fetches the code of a block type: the registry's loader, or a failing one in a test. */
export type LoadComponent = () => Promise<BlockComponent>;

const loaded = new Map<string, BlockComponent>();
/** Per registry, which is replaced when a block is edited in development. */
const loading = new WeakMap<Registry, Map<string, Promise<BlockComponent>>>();

/** The component if its code is loaded, so that it renders synchronously. */
export function loadedBlock(type: string): BlockComponent | undefined {
  return loaded.get(type);
}

/**
 * Loads the code of a block once; a failed request is retried once.
 * @throws BlockLoadError of kind `chunk` or `timeout`.
 */
export function loadFrom(blocks: Registry, type: string): Promise<BlockComponent> {
  const ofRegistry = loading.get(blocks) ?? new Map<string, Promise<BlockComponent>>();
  loading.set(blocks, ofRegistry);
  const known = ofRegistry.get(type);
  if (known !== undefined) return known;
  const load = blocks.get(type)?.load;
  if (load === undefined) return Promise.reject(new BlockLoadError("chunk", type));
  const promise = inTime(type, withRetry(type, load)).then((component) => {
    loaded.set(type, component);
    return component;
  });
  ofRegistry.set(type, promise);
  promise.catch(() => ofRegistry.delete(type));
  return promise;
}

async function withRetry(type: string, load: LoadComponent): Promise<BlockComponent> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    return load().catch((error: unknown) => {
      throw new BlockLoadError("chunk", type, error);
    });
  }
}

function inTime(type: string, promise: Promise<BlockComponent>): Promise<BlockComponent> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new BlockLoadError("timeout", type)), loadTimeoutMs);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
