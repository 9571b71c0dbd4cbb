import type { ComponentProps } from "react";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { Prose } from "./prose.tsx";
import { scrollableTables } from "./scrollable-tables.ts";

describe("tables in rich text", () => {
  it("stand in a frame that can be scrolled with the keyboard", () => {
    expect(scrollableTables("<p>a</p><table><tr><td>1</td></tr></table>", "Table")).toBe(
      '<p>a</p><div data-table role="group" aria-label="Table" tabindex="0">' +
        "<table><tr><td>1</td></tr></table></div>",
    );
  });

  it("leave other text as it is", () => {
    expect(scrollableTables("<p>tables</p>", "Table")).toBe("<p>tables</p>");
  });

  it("cannot be broken out of by the label", () => {
    expect(scrollableTables("<table></table>", 'a"b&c')).toContain('aria-label="a&quot;b&amp;c"');
  });
});

it("rich text is shown only if it came through the border: a text like any other does not compile", () => {
  expectTypeOf<string>().not.toExtend<ComponentProps<typeof Prose>["html"]>();
});
