import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BlockComponent, Registry } from "#registry/block-module.ts";
import { registry } from "#registry/registry.ts";
import { loadedBlock, loadFrom, type LoadComponent } from "./block-loader.ts";
import { loadBlock } from "./load-block.ts";

const load = vi.fn<LoadComponent>();

const component: BlockComponent = () => null;

/** The outcome of loading, after the clock has advanced. */
async function endOf(type: string): Promise<unknown> {
  const ending = loadBlock(type).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return ending;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(registry, "get").mockImplementation((type) =>
    ["retried", "gone", "slow"].includes(type) ? { hydrate: "never", load } : undefined,
  );
});

afterEach(() => {
  load.mockReset();
  vi.useRealTimers();
});

test("requests code a second time when loading fails", async () => {
  load.mockRejectedValueOnce(new Error("no network")).mockResolvedValueOnce(component);
  expect(await endOf("retried")).toBe(component);
  expect(load).toHaveBeenCalledTimes(2);
  expect(loadedBlock("retried")).toBe(component);
});

test("reports code that fails to load twice as a chunk failure, and the next page retries", async () => {
  load.mockRejectedValue(new Error("no network"));
  expect(await endOf("gone")).toMatchObject({ kind: "chunk" });
  load.mockResolvedValue(component);
  expect(await endOf("gone")).toBe(component);
});

test("reports code that does not load in time as a timeout", async () => {
  load.mockReturnValue(new Promise(() => undefined));
  expect(await endOf("slow")).toMatchObject({ kind: "timeout" });
  expect(loadedBlock("slow")).toBeUndefined();
});

test("reloads code edited in development through its new registry", async () => {
  const edited: BlockComponent = () => "edited";
  const registryWith = (made: BlockComponent): Registry =>
    new Map([["edited", { hydrate: "never", load: async () => made }]]);
  await loadFrom(registryWith(component), "edited");
  await loadFrom(registryWith(edited), "edited");
  expect(loadedBlock("edited")).toBe(edited);
});

test("an unregistered type has no code", async () => {
  expect(await endOf("__proto__")).toMatchObject({ kind: "chunk" });
});
