import { useDeferredValue, useMemo, useState } from "react";

/**
 * Shows typed letters before their results, which may take longer to compute, except when the user moves on
 * into the results. An arrow key does not search again.
 * @returns settle: Returns the current results even if the list does not show them yet; from then on it does.
 */
export function useDeferredFound<One>(find: (words: string) => readonly One[], words: string) {
  const [settled, setSettled] = useState(words);
  const wanted = useMemo(() => ({ find, words }), [find, words]);
  const deferred = useDeferredValue(wanted);
  const shown = settled === words ? wanted : deferred;
  const found = useMemo(() => shown.find(shown.words), [shown]);
  return {
    found,
    settle: () => {
      setSettled(words);
      return shown === wanted ? found : find(words);
    },
  };
}
