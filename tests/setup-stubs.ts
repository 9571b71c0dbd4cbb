import { afterAll, vi } from "vitest";

const timerNames = ["setTimeout", "setInterval", "requestAnimationFrame", "Date"] as const;
const timers = new Map(
  timerNames.map((name): [string, unknown] => [name, Reflect.get(globalThis, name)]),
);

/** Vitest restores stubs before each test of a file; those of its last one would affect the next file. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  // Restoring a stub that was placed on a fake timer brings the fake one back.
  for (const [name, timer] of timers) {
    if (Reflect.get(globalThis, name) !== timer) throw new Error(`a fake ${name} was left behind`);
  }
  // A window, with its address and content, is shared with the next file.
  if (!("history" in globalThis)) return;
  history.replaceState(null, "", "/");
  document.body.replaceChildren();
});
