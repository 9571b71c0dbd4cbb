import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BlockComponent, Registry } from "#registry/block-module.ts";
import { registry } from "#registry/registry.ts";
import { loadedBlock, loadFrom, type LoadComponent } from "./block-loader.ts";
import { loadBlock } from "./load-block.ts";

const load = vi.fn<LoadComponent>();

const component: BlockComponent = () => null;

/** How a loading ends, once the clock has run on. */
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

test("code that does not come is asked for a second time", async () => {
  load.mockRejectedValueOnce(new Error("no network")).mockResolvedValueOnce(component);
  expect(await endOf("retried")).toBe(component);
  expect(load).toHaveBeenCalledTimes(2);
  expect(loadedBlock("retried")).toBe(component);
});

test("code that does not come twice is a chunk failure, and the next page tries again", async () => {
  load.mockRejectedValue(new Error("no network"));
  expect(await endOf("gone")).toMatchObject({ kind: "chunk" });
  load.mockResolvedValue(component);
  expect(await endOf("gone")).toBe(component);
});

test("code that does not come in time is a time-out", async () => {
  load.mockReturnValue(new Promise(() => undefined));
  expect(await endOf("slow")).toMatchObject({ kind: "timeout" });
  expect(loadedBlock("slow")).toBeUndefined();
});

test("code that has been edited in development is fetched anew, by the registry that came with it", async () => {
  const edited: BlockComponent = () => "edited";
  const registryWith = (made: BlockComponent): Registry =>
    new Map([["edited", { hydrate: "never", load: async () => made }]]);
  await loadFrom(registryWith(component), "edited");
  await loadFrom(registryWith(edited), "edited");
  expect(loadedBlock("edited")).toBe(edited);
});

test("a type that nobody registered has no code", async () => {
  expect(await endOf("__proto__")).toMatchObject({ kind: "chunk" });
});
