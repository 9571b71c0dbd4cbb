import { expect, test } from "vitest";
import { escapeRegExp } from "./escape-reg-exp.ts";

test.each(["data-id", "a.b", "a/b", "^a+$", "(a|b)[c]{1}", String.raw`\d`, "ż🙂"])(
  "the pattern for %s matches it and nothing else",
  (text) => {
    for (const flags of ["", "u"]) {
      const pattern = new RegExp(`^${escapeRegExp(text)}$`, flags);
      expect(pattern.test(text)).toBe(true);
      expect(pattern.test(`${text}a`)).toBe(false);
      expect(pattern.test(text.replace(/\W|\w/u, "x-"))).toBe(false);
    }
  },
);
