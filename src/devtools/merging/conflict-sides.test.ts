import { expect, test } from "vitest";
import { conflictSides } from "./conflict-sides.ts";

test("both sides of a conflict are whole files, with the labels that git gives them", () => {
  const text = [
    "{",
    "<<<<<<< HEAD",
    '  "title": "Ours"',
    "||||||| 1a2b3c",
    '  "title": "Before"',
    "=======",
    '  "title": "Theirs"',
    ">>>>>>> 4d5e6f (New title)",
    "}",
    "",
  ].join("\r\n");
  expect(conflictSides(text)).toEqual({
    ours: { name: "HEAD", text: '{\r\n  "title": "Ours"\r\n}\r\n' },
    theirs: { name: "4d5e6f (New title)", text: '{\r\n  "title": "Theirs"\r\n}\r\n' },
    line: 2,
  });
});

test("a text without a conflict, or with half of one, has no sides", () => {
  expect(conflictSides('{ "text": "<<<<<<< HEAD" }\n')).toBeUndefined();
  expect(conflictSides("=======\n")).toBeUndefined();
  expect(conflictSides("<<<<<<< HEAD\n{}\n=======\n")).toBeUndefined();
});
