import fc from "fast-check";
import { expect, test } from "vitest";
import { textPosition, textPositions } from "./text-position.ts";

test("many places of a text are found as each alone is", () => {
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
