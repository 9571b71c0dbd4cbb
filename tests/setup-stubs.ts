import { afterAll, vi } from "vitest";

/** Vitest takes stubs back before each test of a file; those of its last one would meet the next file's imports. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  // A window, and its address, is the next file's as well.
  if ("history" in globalThis) history.replaceState(null, "", "/");
});
