import { useEffect, useState } from "react";

/** Number of parts rendered at a time. */
const portion = 20;

/**
 * Number of parts of something long that are rendered so far: some at first, then more, yielding to other
 * work in between, until all are.
 * @param of When it changes, counting starts again.
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
