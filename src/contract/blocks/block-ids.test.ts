import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BlockIds, blockIdPattern, maxBlockIdLength } from "./block-ids.ts";

describe("block id", () => {
  it("matches the id pattern of the block schema", () => {
    const schema = JSON.parse(readFileSync("schema/block.schema.json", "utf8"));
    for (const block of Object.values<{ properties: { id: object } }>(schema.$defs)) {
      expect(block.properties.id).toMatchObject({
        pattern: blockIdPattern.source,
        maxLength: maxBlockIdLength,
      });
    }
  });

  it("is unchanged when it is valid", () => {
    expect(new BlockIds(["start"]).assign("start", 0)).toEqual({ id: "start" });
  });

  it("is generated from the position when it is missing or invalid", () => {
    const ids = new BlockIds([]);
    expect(ids.assign(undefined, 2)).toEqual({ id: "block-3", fault: "missing" });
    for (const wrong of ["", "-3", "a b", "ż", 0.5, null, {}, "a".repeat(81), "1".repeat(75)]) {
      expect(new BlockIds([wrong]).assign(wrong, 2)).toEqual({ id: "block-3", fault: "invalid" });
    }
  });

  it("keeps an id that only lacks a leading letter, with a prefix, at any position", () => {
    const uuid = "27d5482e-ebd0-75de-4438-9774fce28c69";
    for (const position of [0, 7]) {
      const assigned = new BlockIds([uuid]).assign(uuid, position);
      expect(assigned).toEqual({ id: `block-${uuid}`, fault: "invalid" });
    }
    expect(new BlockIds([12]).assign(12, 0)).toEqual({ id: "block-12", fault: "invalid" });
  });

  it("never collides with an id that another block declares", () => {
    const ids = new BlockIds([undefined, "block-1", "a", "a", "a-2"]);
    expect(ids.assign(undefined, 0).id).toBe("block-1-2");
    expect(ids.assign("block-1", 1)).toEqual({ id: "block-1" });
    expect(ids.assign("a", 2)).toEqual({ id: "a" });
    expect(ids.assign("a", 3)).toEqual({ id: "a-3", fault: "duplicate" });
    expect(ids.assign("a-2", 4)).toEqual({ id: "a-2" });
  });
});
