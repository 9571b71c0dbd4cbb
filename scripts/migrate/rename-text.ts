import type { ReleasedRename } from "#contract/migrations/released-rename.ts";

/** What a rename does to content that was already delivered, and the command that prevents it. */
export function renameText({ block, from, to }: ReleasedRename): string {
  return `schema/blocks/${block}.schema.json: "${from}" was released and is now "${to}": visitors do not see blocks that were delivered with "${from}" until a migration renames it in them, which "npm run migrate -- --step ${block}" writes (docs/compatibility.md, Versions of a block)`;
}
