import { useEffect, useState } from "react";
import { errorMessage } from "#lib/text/error-message.ts";

/** The result of a lookup, or its error; neither while it is pending. */
export interface LookedUp<Value> {
  readonly value?: Value;
  readonly failure?: string;
}

/**
 * Looks something up whenever `look` changes; late results are discarded.
 * @param look Receives a function that tells whether its result is still wanted.
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
