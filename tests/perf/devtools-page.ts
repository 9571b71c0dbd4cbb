import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseJson } from "#contract/parse-json.ts";
import { withFreshIds } from "#devtools/document/fresh-ids.ts";
import { isRecord } from "#lib/json/is-record.ts";

/** A page of many blocks, and the one in the middle that is worked at. */
export interface LongPage {
  readonly text: string;
  /** Its heading is typed into. */
  readonly target: { readonly id: string; readonly heading: string };
}

const blocksDir = "src/blocks";

function fixtureOf(type: string): unknown {
  const { value } = parseJson(readFileSync(join(blocksDir, type, "fixtures.json")));
  return isRecord(value) ? value.full : undefined;
}

/** All block types in turn, each in its full state; a hero in the middle. */
export function longPage(id: string, count: number): LongPage {
  const types = readdirSync(blocksDir, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const fixtures = types.map(({ name }) => ({ type: name, id: name, props: fixtureOf(name) }));
  const target = { id: "worked-at", heading: "The block that is worked at" };
  const taken = new Set<unknown>([target.id]);
  const middle = Math.floor(count / 2);
  const blocks = Array.from({ length: count }, (_, index) =>
    index === middle
      ? { type: "hero", id: target.id, props: { heading: target.heading } }
      : withFreshIds(fixtures[index % fixtures.length], taken),
  );
  return { text: JSON.stringify({ id, title: id, layout: "home", blocks }, null, 2), target };
}
