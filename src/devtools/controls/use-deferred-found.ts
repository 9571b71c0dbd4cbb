import { useDeferredValue, useMemo, useState } from "react";

/**
 * Letters are shown before what they find, which may take longer than a letter; except to whoever goes on
 * into it. An arrow finds nothing anew.
 * @returns settle: What is found now, also where the list does not show it yet; from then on it does.
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
