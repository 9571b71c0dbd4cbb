import { useEffect, useState } from "react";

/** So many parts are made in one go. */
const portion = 20;

/**
 * How many of so many parts of something long are there: at first some, then more, in turns with
 * everything else, until all are.
 * @param of Of something else some are enough again.
 */
export function useGrowing(count: number, of: unknown): number {
  const [made, setMade] = useState({ of, count: portion });
  const now = made.of === of ? made.count : portion;
  useEffect(() => {
    if (now >= count) return undefined;
    const timer = setTimeout(() => setMade({ of, count: now + portion }));
    return () => clearTimeout(timer);
  }, [now, count, of]);
  return now;
}
