import { parseSync, Visitor, type ESTree, type VisitorObject } from "vite";
import { messageShape } from "./message-shape.ts";

/** The texts of a module in source order, and the problems found. */
export interface SourceTexts {
  readonly texts: readonly string[];
  /** One sentence each, with the line. */
  readonly faults: readonly string[];
}

/** Attributes and props that users see or hear. */
const shownAttributes =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|label|placeholder|alt|hint|action)$/;
/** Object properties that users see or hear, if the value starts like a name. */
const shownProperties = /^(?:name|title|label|hint|action|mark|detail|placeholder|refusal|what)$/;
const letter = /\p{L}/u;
const name = /^\p{Lu}\p{Ll}/u;
const words = /\p{L}{2}[,.;:?!…]* \p{L}/u;
/** Like `words`, with … for a value. */
const filled = /^\p{Lu}\p{Ll}.*…|\p{L}{2}[,.;:?!…]* \p{L}|…[:,]? \p{L}{3,}/u;
/** Markup, selectors, styles, method calls and URLs that resemble text. */
const code =
  /^<|^[a-z]+=|\[|[.:][a-z]+[-(]|\.[a-z]+[A-Z]\w*\(|^[a-z-]+(?:, [a-z-]+)+$|\bvar\(|\bpx\b|^https?:/;
/** Never displayed to users: internal names, and messages that only a programming error would show. */
const noTexts: ReadonlySet<string> = new Set([
  "… json",
  "row json",
  "row-path-hint row-path-errors",
  "document json",
  "header button",
  "no WorkbenchProvider above",
  "no form of …",
  "nothing at …",
  "the root",
  "sub sup",
  "caption? thead? (tbody | tr)* tfoot?",
  "the grammar has no <…>",
]);

type Span = readonly [start: number, end: number];

/**
 * Extracts the texts of a module: the arguments of `t` and `msg`. Anything else that resembles text is a
 * problem: it would be shown in English whatever the user's language.
 */
export function textsOfSource(file: string, source: string): SourceTexts {
  const { program, errors } = parseSync(file, source);
  const texts: string[] = [];
  const faults: string[] = errors.map(({ message }) => `${file}: ${message}`);
  const seen: Span[] = [];
  const fault = ({ start }: ESTree.Span, says: string): void => {
    faults.push(`${file}:${source.slice(0, start).split("\n").length}: ${says}`);
  };
  const skip = ({ start, end }: ESTree.Span): number => seen.push([start, end]);
  const isSeen = (node: ESTree.Span): boolean =>
    seen.some(([start, end]) => start <= node.start && node.end <= end);
  const look = (node: ESTree.Node, isText: RegExp): void => {
    const said = isSeen(node) ? undefined : wordsOf(node);
    if (said === undefined || !isText.test(said) || code.test(said) || noTexts.has(said)) return;
    skip(node);
    fault(
      node,
      `“${said.trim().replaceAll(/\s+/g, " ")}” is not in any catalog: write it as t("…")`,
    );
  };
  let depth = 0;
  new Visitor({
    ImportDeclaration: skip,
    ...ofFunctions((step) => (depth += step)),
    CallExpression(call) {
      if (call.callee.type !== "Identifier" || !/^(?:t|msg)$/.test(call.callee.name)) return;
      if (depth === 0 && call.callee.name === "t") {
        fault(call, "t(…) is called before a language is chosen: use msg(…) to defer it");
      }
      const [text, values] = call.arguments;
      if (text?.type !== "Literal" || typeof text.value !== "string") {
        fault(call, `${call.callee.name}(…) takes the text exactly as in the catalog, in quotes`);
        return;
      }
      skip(text);
      texts.push(text.value);
      const lacking = lackingValues(text.value, values);
      if (lacking.length > 0) fault(call, `“${text.value}” needs ${lacking.join(", ")}`);
    },
    JSXAttribute({ name: attribute, value }) {
      if (attribute.type !== "JSXIdentifier" || value === null) return;
      if (/^(?:className|type|role|key)$/.test(attribute.name)) skip(value);
      if (!shownAttributes.test(attribute.name)) return;
      for (const one of choicesOf(value)) look(one, letter);
    },
    Property({ key, value }) {
      const isShown = key.type === "Identifier" && shownProperties.test(key.name);
      if (isShown) for (const one of choicesOf(value)) look(one, name);
    },
    JSXText: (node) => look(node, letter),
    Literal: (node) => look(node, words),
    TemplateLiteral: (node) => look(node, filled),
  }).visit(program);
  return { texts, faults };
}

/** Called at the start and end of each function. */
function ofFunctions(tell: (step: 1 | -1) => void): VisitorObject {
  const enter = (): void => tell(1);
  const leave = (): void => tell(-1);
  return {
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
  };
}

/** Returns the possible values of an expression, as far as they are literals in it. */
function choicesOf(value: ESTree.Node): readonly ESTree.Node[] {
  switch (value.type) {
    case "JSXExpressionContainer":
      return choicesOf(value.expression);
    case "ConditionalExpression":
      return [value.consequent, value.alternate].flatMap(choicesOf);
    case "LogicalExpression":
      return choicesOf(value.right);
    default:
      return [value];
  }
}

/** Returns the text of a literal; undefined for other nodes. */
function wordsOf(node: ESTree.Node): string | undefined {
  if (node.type === "JSXText") return node.value;
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
  if (node.type !== "TemplateLiteral") return undefined;
  return node.quasis.map(({ value }) => value.cooked ?? "").join("…");
}

/** Returns the placeholders that have no value, if the values are an object literal. */
function lackingValues(text: string, values: ESTree.Node | undefined): string[] {
  const parts = values?.type === "ObjectExpression" ? values.properties : [];
  const isWhole = values === undefined || values.type === "ObjectExpression";
  if (!isWhole || parts.some(({ type }) => type === "SpreadElement")) return [];
  const given = parts.map((one) =>
    one.type === "Property" && one.key.type === "Identifier" ? one.key.name : "",
  );
  return [...messageShape(text).placeholders].filter((one) => !given.includes(one));
}
