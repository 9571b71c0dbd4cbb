import {
  parseSync,
  Visitor,
  type Argument,
  type CallExpression,
  type NewExpression,
} from "oxc-parser";
import type { FoundPattern } from "./slow-patterns.ts";
import { namedTexts, staticText } from "./static-text.ts";

/**
 * Returns the regular expressions in a source file: literals, and strings for `RegExp`, where anything not
 * defined in the module counts as one letter.
 */
export function patternsOfCode(file: string, code: string): readonly FoundPattern[] {
  const found: FoundPattern[] = [];
  const { program } = parseSync(file, code);
  const names = namedTexts(program);
  const add = (source: string, flags: string, start: number): void => {
    found.push({ source, flags, place: `${file}:${code.slice(0, start).split("\n").length}` });
  };
  const addMade = ({
    callee,
    arguments: [made, flags],
    start,
  }: NewExpression | CallExpression): void => {
    if (callee.type !== "Identifier" || callee.name !== "RegExp") return;
    const textOf = (one: Argument | undefined) =>
      one === undefined || one.type === "SpreadElement" ? undefined : staticText(one, names);
    const source = textOf(made);
    if (source !== undefined) add(source, textOf(flags) ?? "", start);
  };
  new Visitor({
    Literal(node) {
      if ("regex" in node) add(node.regex.pattern, node.regex.flags, node.start);
    },
    NewExpression: addMade,
    CallExpression: addMade,
  }).visit(program);
  return found;
}
