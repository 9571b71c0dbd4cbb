/** One at a time, as the locks of a browser; the tests' documents have none. */
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
