import { parseJson } from "#contract/parse-json.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { Refused, type DevtoolsClient } from "../api/devtools-client.ts";
import { loadForm } from "../form/load-form.ts";

/** What a new block of a type begins with: its minimal fixture, else the schema's example. */
export async function firstProps(client: DevtoolsClient, type: string): Promise<unknown> {
  try {
    const { text } = await client.read(`src/blocks/${type}/fixtures.json`);
    const { value } = parseJson(text);
    if (isRecord(value) && isRecord(value.minimal)) return value.minimal;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  const { examples } = (await loadForm(type)).schema;
  return isList(examples) ? examples[0] : {};
}
