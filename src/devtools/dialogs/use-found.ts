import { useEffect, useState } from "react";
import { errorMessage } from "#lib/text/error-message.ts";

/** What was looked up, or why it could not be; neither while it is on its way. */
export interface LookedUp<Value> {
  readonly value?: Value;
  readonly failure?: string;
}

/**
 * Looks something up whenever `look` is another function; an answer that comes late is dropped.
 * @param look Told how to ask whether its answer is still wanted.
 */
export function useFound<Value>(
  look: (isWanted: () => boolean) => Promise<Value>,
): LookedUp<Value> {
  const [found, setFound] = useState<LookedUp<Value>>({});
  useEffect(() => {
    let isWanted = true;
    const run = async (): Promise<void> => {
      try {
        const value = await look(() => isWanted);
        if (isWanted) setFound({ value });
      } catch (error) {
        if (isWanted) setFound({ failure: errorMessage(error) });
      }
    };
    void run();
    return () => {
      isWanted = false;
    };
  }, [look]);
  return found;
}
