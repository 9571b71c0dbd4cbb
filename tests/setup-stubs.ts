import { afterAll, vi } from "vitest";

/** Vitest takes stubs back before each test of a file; those of its last one would meet the next file's imports. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  // A window, its address and what it shows, is the next file's as well.
  if (!("history" in globalThis)) return;
  history.replaceState(null, "", "/");
  document.body.replaceChildren();
});
