import { judgedKindNames, type JudgedKindName } from "#generated/judged-kinds.ts";

/** Names of everything that can be validated: "page", "post", "posts" (a list), "menus", "brand" … */
export const kinds: readonly JudgedKindName[] = judgedKindNames;
