import { pointerKeys } from "#lib/json/json-pointer.ts";
import { printable } from "#lib/json/render-value.ts";
import type { Problem } from "./problem.ts";

/**
 * Returns the property that a problem concerns, whichever block or entry contains it: "hero.heading",
 * "post.teaserImage.alt". Problems of the same property get the same name.
 * @param owner What was requested: a kind or a service.
 */
export function fieldOf(owner: string, { pointer, code, expected, block }: Problem): string {
  const keys = pointerKeys(pointer);
  const inside = (block === undefined ? keys : insideBlock(keys)).filter(
    (key) => !isIndex(key) && key !== "hydra:member",
  );
  const lacks = code === "missing-property" && expected !== undefined ? [expected] : [];
  const name = block === undefined ? owner : block.type || "block";
  return [name, ...inside, ...lacks].map((one) => printable(one, longestName)).join(".");
}

/**
 * Returns the field with which a report groups a problem, by what is likely to be its cause: that of a member
 * of any block, such as its id, is the same whatever the block's type, and that of all nulls is the writer's
 * serializer. Unknown types remain apart, each with its name.
 */
export function groupedField(
  field: string,
  { pointer, code }: { readonly pointer: string; readonly code: string | undefined },
): string {
  if (code === "null-member") return "any property";
  const member = /\/blocks\/\d+\/([^/]+)$/.exec(pointer)?.[1];
  return member === undefined || member === "props" || member === "type"
    ? field
    : `block.${member}`;
}

/** No schema has a longer one. */
const longestName = 100;

/** Returns keys from the innermost block on; members around its props keep their own names. */
function insideBlock(keys: readonly string[]): readonly string[] {
  const list = keys.findLastIndex((key, index) => key === "blocks" && isIndex(keys[index + 1]));
  const inList = keys.slice(list === -1 ? 0 : list + 2);
  const own = inList.slice(inList.lastIndexOf("fallback") + 1);
  return own[0] === "props" ? own.slice(1) : own.slice(own.lastIndexOf("props") + 1);
}

function isIndex(key = ""): boolean {
  return /^\d+$/.test(key);
}
