import fc from "fast-check";
import { expect, test } from "vitest";
import { textPosition, textPositions } from "./text-position.ts";

test("finds many positions of a text the same as each position separately", () => {
  const pieces = fc.array(fc.constantFrom("\n", "\r\n", "ab", "ż", "🚚"), { maxLength: 30 });
  fc.assert(
    fc.property(pieces, (found) => {
      const text = found.join("");
      const positionAt = textPositions(text);
      for (let offset = 0; offset <= text.length; offset += 1) {
        expect(positionAt(offset)).toEqual(textPosition(text, offset));
      }
    }),
  );
});
