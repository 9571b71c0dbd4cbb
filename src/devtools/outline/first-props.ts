import { startStateOf } from "#contract/blocks/start-state.ts";
import { parseJson } from "#contract/parse-json.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { PathSet } from "#lib/url/path-set.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { Refused } from "../api/refused.ts";
import { withFreshIds } from "../document/fresh-ids.ts";
import { columnsIn } from "./find-types.ts";
import { loadForm } from "../form/load-form.ts";
import { withLivingLinks } from "./living-links.ts";

/** The saved states that a new block can start with, by name; empty for a type without any. */
async function startStates(
  client: DevtoolsClient,
  type: string,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    const { text } = await client.read(`src/blocks/${type}/fixtures.json`);
    const { value } = parseJson(text);
    return isRecord(value) ? value : {};
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return {};
  }
}

/** Initial props of a new block: the given state, the one its type is shown in, else the schema's example. */
export async function firstProps(
  client: DevtoolsClient,
  type: string,
  state: string = startStateOf(type),
): Promise<unknown> {
  const states = await startStates(client, type);
  const { [state]: props = Object.values(states)[0] } = states;
  if (isRecord(props)) return props;
  const { examples } = (await loadForm(type)).schema;
  return isList(examples) ? examples[0] : {};
}

/** A block in its initial form, or columns of such blocks. */
async function firstBlock(
  client: DevtoolsClient,
  item: string,
  { state, pages }: Pick<NewBlocks, "state" | "pages">,
): Promise<unknown> {
  const columns = columnsIn(item);
  if (columns === undefined) {
    const props = await firstProps(client, item, state);
    return {
      type: item,
      id: item,
      props: pages === undefined ? props : withLivingLinks(item, props, pages),
    };
  }
  const filled = columns.map(async (types) => ({
    blocks: await Promise.all(types.map((type) => firstBlock(client, type, { pages }))),
  }));
  return { type: "columns", id: "columns", props: { columns: await Promise.all(filled) } };
}

interface NewBlocks {
  /** Or columns of types, as search results have them. */
  readonly types: readonly string[];
  /** Ids that are taken; computed once the blocks exist. */
  readonly taken: () => Set<unknown>;
  readonly state?: string | undefined;
  /** The pages of this site, if known: links never lead to any other path on it. */
  readonly pages?: PathSet | undefined;
}

/** New blocks of these types, each with its initial content and an id of its own. */
export async function firstBlocks(
  client: DevtoolsClient,
  { types, taken, ...as }: NewBlocks,
): Promise<readonly unknown[]> {
  const firsts = await Promise.all(types.map((type) => firstBlock(client, type, as)));
  const ids = taken();
  return firsts.map((block) => withFreshIds(block, ids));
}
