import type { ComponentProps } from "react";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { Prose } from "./prose.tsx";
import { scrollableTables } from "./scrollable-tables.ts";

describe("tables in rich text", () => {
  it("are wrapped in a frame that can be scrolled with the keyboard", () => {
    expect(scrollableTables("<p>a</p><table><tr><td>1</td></tr></table>", "Table")).toBe(
      '<p>a</p><div data-table role="group" aria-label="Table" tabindex="0">' +
        "<table><tr><td>1</td></tr></table></div>",
    );
  });

  it("leave other text unchanged", () => {
    expect(scrollableTables("<p>tables</p>", "Table")).toBe("<p>tables</p>");
  });

  it("escape the label", () => {
    expect(scrollableTables("<table></table>", 'a"b&c')).toContain('aria-label="a&quot;b&amp;c"');
  });
});

it("accepts only sanitised rich text: a plain string does not compile", () => {
  expectTypeOf<string>().not.toExtend<ComponentProps<typeof Prose>["html"]>();
});
