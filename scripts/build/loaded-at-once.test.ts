import { describe, expect, it } from "vitest";
import { withImports } from "./loaded-at-once.ts";

describe("a lazy-loading table in the server build", () => {
  it("replaces dynamic imports with static ones, each resolving to its own module", () => {
    const table = `export const load = {
  pl: () => import("./pl.ts"),
  de: async () => (await import("./de.ts")).messages,
};
`;
    expect(withImports(table)).toBe(`import * as loaded1 from "./pl.ts";
import * as loaded2 from "./de.ts";
export const load = {
  pl: () => Promise.resolve(loaded1),
  de: async () => (await Promise.resolve(loaded2)).messages,
};
`);
  });
});
