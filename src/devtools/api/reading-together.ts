import type { DocumentFile } from "#contract/devtools-api.ts";
import type { SeveralFiles } from "#contract/several-files.ts";
import { ConcurrencyLimit } from "#protocol/concurrency-limit.ts";
import { Refused } from "./refused.ts";

/** Limit for the paths in a URL: the server accepts 2,048 characters in total. */
const mostCharacters = 1900;
/** Length of what surrounds each path: `&path%5B%5D=`. */
const aroundPath = 12;
/** Browsers fail when a thousand requests are pending at once. */
const mostAtOnce = 20;

interface Waiting {
  readonly path: string;
  readonly take: (file: DocumentFile) => void;
  readonly fail: (reason: unknown) => void;
}

/** How files are requested: one at a time, or several at once. */
interface FileRequests {
  readonly one: (path: string) => Promise<DocumentFile>;
  readonly several: (paths: readonly string[]) => Promise<SeveralFiles>;
}

/** Batches file reads made at the same time, since thousands of requests take half a minute. */
export function readingTogether(requests: FileRequests): (path: string) => Promise<DocumentFile> {
  const limit = new ConcurrencyLimit({ maxRunning: mostAtOnce, maxQueued: Infinity });
  let waiting: Waiting[] = [];
  const flush = (): void => {
    const all = waiting;
    waiting = [];
    for (const some of inAddresses(all)) void limit.run(async () => readAll(some, requests));
  };
  return async (path) => {
    const { promise, resolve, reject } = Promise.withResolvers<DocumentFile>();
    if (waiting.length === 0) queueMicrotask(flush);
    waiting.push({ path, take: resolve, fail: reject });
    return promise;
  };
}

/** Splits them into as many per request as fit into one URL. */
function* inAddresses(all: readonly Waiting[]): Generator<readonly Waiting[]> {
  let some: Waiting[] = [];
  let characters = 0;
  for (const one of all) {
    const own = encodeURIComponent(one.path).length + aroundPath;
    if (some.length > 0 && characters + own > mostCharacters) {
      yield some;
      some = [];
      characters = 0;
    }
    some.push(one);
    characters += own;
  }
  yield some;
}

async function readAll(some: readonly Waiting[], { one, several }: FileRequests): Promise<void> {
  try {
    const [first, ...others] = some;
    if (first === undefined) return;
    if (others.length === 0) {
      first.take(await one(first.path));
      return;
    }
    const files = await several(some.map(({ path }) => path));
    for (const [index, { take, fail }] of some.entries()) {
      const file = files[index];
      if (file !== undefined && "text" in file) take(file);
      else fail(new Refused(file?.status ?? 500, file?.detail ?? ""));
    }
  } catch (error) {
    for (const { fail } of some) fail(error);
  }
}
