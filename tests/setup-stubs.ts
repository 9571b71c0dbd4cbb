import { afterAll, vi } from "vitest";

/** Vitest restores stubs before each test of a file; those of its last one would affect the next file. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  // A window, with its address and content, is shared with the next file.
  if (!("history" in globalThis)) return;
  history.replaceState(null, "", "/");
  document.body.replaceChildren();
});
