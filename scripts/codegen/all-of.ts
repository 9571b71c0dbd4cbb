import { errorMessage } from "#lib/text/error-message.ts";

/**
 * Collects the results of all parts, which are independent of each other: if several fail, all of their
 * errors are reported at once.
 * @throws Error with the lines of each part that failed
 */
export async function allOf<const Parts extends readonly unknown[]>(
  parts: Parts,
): Promise<{ -readonly [Index in keyof Parts]: Awaited<Parts[Index]> }> {
  const settled = await Promise.allSettled(parts);
  throwAll(settled.flatMap((one): unknown[] => (one.status === "rejected" ? [one.reason] : [])));
  return Promise.all(parts);
}

/** Wraps a synchronous part, so that it fails like an asynchronous one. */
export async function part<Made>(make: () => Made): Promise<Made> {
  return make();
}

/** The same for each item. @throws Error with the lines of each item that failed */
export function eachOf<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Made[] {
  const faults: unknown[] = [];
  const made = items.flatMap((item) => {
    try {
      return [make(item)];
    } catch (error) {
      faults.push(error);
      return [];
    }
  });
  throwAll(faults);
  return made;
}

function throwAll(faults: readonly unknown[]): void {
  if (faults.length === 0) return;
  const lines = new Set(faults.map(errorMessage));
  throw new Error([...lines].join("\n"), { cause: faults[0] });
}
