/** Grants one lock at a time, like a browser; the tests' documents have no locks. */
export function locks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => Promise<void>): Promise<void> => {
      const next = last.then(work);
      last = next;
      return next;
    },
  };
}
