import type { DevtoolsClient } from "../api/devtools-client.ts";
import { readInteractionsFile, type OpenState } from "../interactions/interaction-files.ts";
import { t } from "../i18n.ts";
import type { StateResult } from "./state-result.ts";

/** States that do not exist although interactions start with them: these are never played. */
export async function statesWithoutOne(
  client: DevtoolsClient,
  states: readonly OpenState[],
): Promise<readonly StateResult[]> {
  const byType = Map.groupBy(states, ({ type }) => type);
  const found = await Promise.all(
    Array.from(byType, async ([type, known]) => {
      const file = await readInteractionsFile(client, type).catch(() => undefined);
      return Object.entries(file?.interactions ?? {}).flatMap(([name, { state }]): StateResult[] =>
        known.some((one) => one.state === state)
          ? []
          : [
              {
                type,
                state,
                refusal: t("There is no such state, so “{name}” cannot be played.", { name }),
                looks: [],
              },
            ],
      );
    }),
  );
  return found.flat();
}
