import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReactNode } from "react";
import { readInteractions, type Interactions } from "#contract/interactions.ts";
import { stepText } from "#i18n/step-text.ts";
import { t } from "#i18n/devtools-texts.ts";
import { VerdictPlace } from "./verdict-place.tsx";
import { errorMessage } from "#lib/text/error-message.ts";

/** The interactions of a block, or the reason they cannot be read. */
export interface BookInteractions {
  readonly all: Interactions;
  readonly fault?: string;
}

/** Reads the saved interactions of a block type, which may have none. */
export async function interactionsOf(blocksDir: string, type: string): Promise<BookInteractions> {
  const text = await readFile(join(blocksDir, type, "interactions.json"), "utf8").catch(() => "{}");
  try {
    return { all: readInteractions(text) };
  } catch (error) {
    return { all: {}, fault: errorMessage(error) };
  }
}

/** Whether there is anything to show. */
export function hasInteractions({ all, fault }: BookInteractions): boolean {
  return fault !== undefined || Object.keys(all).length > 0;
}

interface BlockInteractionsProps extends BookInteractions {
  readonly type: string;
}

/** The block's interactions, step by step, as CI runs them. */
export function BlockInteractions({ type, ...interactions }: BlockInteractionsProps): ReactNode {
  if (!hasInteractions(interactions)) return null;
  const { all, fault } = interactions;
  return (
    <section id="interactions">
      <h2>{t("Interactions")}</h2>
      {fault !== undefined && <p>{fault}</p>}
      {Object.entries(all).map(([name, { state, steps }]) => (
        <details key={name}>
          <summary>
            {name} <span className="quiet">{t("State: {state}", { state })}</span>{" "}
            <VerdictPlace type={type} interaction={name} />
          </summary>
          <ol>
            {steps.map((step, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same may be done twice
              <li key={at} className={"expect" in step ? "quiet" : undefined}>
                {stepText(step)}
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}
