import { Visitor, type Expression, type Program } from "oxc-parser";

/** A module's constant strings, by name. */
export type NamedTexts = ReadonlyMap<string, string>;

/** Stands for a part that is known only at run time. */
const anyPart = "x";

export function namedTexts(program: Program): NamedTexts {
  const texts = new Map<string, string>();
  new Visitor({
    VariableDeclaration({ kind, declarations }) {
      if (kind !== "const") return;
      for (const { id, init } of declarations) {
        if (id.type !== "Identifier" || init === null) continue;
        const text = staticText(init, texts);
        if (text !== undefined) texts.set(id.name, text);
      }
    },
  }).visit(program);
  return texts;
}

/** Returns a string as far as it is static; undefined if no part of it is. */
export function staticText(expression: Expression, names: NamedTexts): string | undefined {
  const partOf = (part: Expression): string => staticText(part, names) ?? anyPart;
  switch (expression.type) {
    case "Literal":
      return typeof expression.value === "string" ? expression.value : undefined;
    case "Identifier":
      return names.get(expression.name);
    case "TemplateLiteral": {
      const written = expression.quasis.map(({ value }) => value.cooked ?? "");
      return joined(written, expression.expressions.map(partOf));
    }
    case "TaggedTemplateExpression": {
      const { quasis, expressions } = expression.quasi;
      return joined(
        quasis.map(({ value }) => value.raw),
        expressions.map(partOf),
      );
    }
    case "BinaryExpression": {
      const { left, right } = expression;
      if (expression.operator !== "+" || left.type === "PrivateIdentifier") return undefined;
      const [before, after] = [left, right].map((part) => staticText(part, names));
      if (before === undefined && after === undefined) return undefined;
      return `${before ?? anyPart}${after ?? anyPart}`;
    }
    default:
      return undefined;
  }
}

function joined(written: readonly string[], between: readonly string[]): string {
  return written.map((text, index) => `${text}${between[index] ?? ""}`).join("");
}
