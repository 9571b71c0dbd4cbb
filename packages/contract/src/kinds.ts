import { judgedKindNames, type JudgedKindName } from "#generated/judged-kinds.ts";

/** Names of all that can be judged: "page", "post", "posts" (a list), "menus", "brand" … */
export const kinds: readonly JudgedKindName[] = judgedKindNames;
