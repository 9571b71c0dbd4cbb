import { afterEach } from "vitest";

/**
 * Unexpected output fails the test during which it was printed. A test that expects some says so by
 * `vi.spyOn(console, "error").mockImplementation(() => {})`, which takes precedence over this.
 */
const methods = ["debug", "error", "info", "log", "trace", "warn"] as const;
const printed: string[] = [];

for (const method of methods) {
  console[method] = (...parts: unknown[]) => {
    printed.push(`console.${method}: ${parts.map(String).join(" ")}`);
  };
}

afterEach(() => {
  const lines = printed.splice(0);
  if (lines.length > 0) throw new Error(`unexpected console output\n${lines.join("\n")}`);
});
