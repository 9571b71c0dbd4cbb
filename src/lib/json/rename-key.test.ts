import { describe, expect, it } from "vitest";
import { renameKey } from "./rename-key.ts";

describe("renaming a key", () => {
  it("preserves its value and position", () => {
    const renamed = renameKey({ a: 1, kind: "info", z: 2 }, [], ["kind", "status"]);
    expect(JSON.stringify(renamed)).toBe('{"a":1,"status":"info","z":2}');
  });

  it("applies to every object of a list", () => {
    const root = { items: [{ kind: 1 }, "text", { other: 2 }] };
    expect(renameKey(root, ["items", "*"], ["kind", "status"])).toEqual({
      items: [{ status: 1 }, "text", { other: 2 }],
    });
  });

  it.each([[{ kind: 1, status: 2 }], [{ other: 1 }], [["kind"]], ["kind"], [null]])(
    "leaves %j unchanged",
    (root) => {
      expect(renameKey(root, [], ["kind", "status"])).toBe(root);
    },
  );
});
