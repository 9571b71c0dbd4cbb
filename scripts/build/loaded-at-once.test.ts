import { describe, expect, it } from "vitest";
import { withImports } from "./loaded-at-once.ts";

describe("a table of what browsers load one by one, as the server has it", () => {
  it("imports all of it at once, each module as itself", () => {
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
