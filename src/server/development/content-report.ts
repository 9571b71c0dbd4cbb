import { join } from "node:path";
import { problemLine, type ContentProblem } from "#cms/main.ts";

/** Every brand reads the same content; all of its problems are reported together. */
const burstMs = 200;

/**
 * Reports problems of the content on one line per block type and reason: a change of a schema concerns
 * as many places as there are blocks.
 */
export class ContentReport {
  readonly #contentDir: string;
  readonly #write: (line: string) => void;
  readonly #problems = new Map<string, ContentProblem>();
  #burst: NodeJS.Timeout | undefined;

  constructor(contentDir: string, write: (line: string) => void) {
    this.#contentDir = contentDir;
    this.#write = write;
  }

  add(problem: ContentProblem): void {
    this.#problems.set(problemLine(problem), problem);
    clearTimeout(this.#burst);
    this.#burst = setTimeout(() => this.#flush(), burstMs).unref();
  }

  #flush(): void {
    const groups = Map.groupBy(this.#problems.values(), ({ block, reason, costs }) =>
      [block?.type, reason, costs].join("\n"),
    );
    this.#problems.clear();
    for (const group of groups.values()) this.#write(lineOf(this.#contentDir, group));
  }
}

function lineOf(contentDir: string, group: readonly ContentProblem[]): string {
  const [first] = group;
  if (first === undefined) return "";
  const { file, pointer, reason, block, costs } = first;
  const place = `${join(contentDir, file)}${pointer === "" ? "" : ` ${pointer}`}`;
  const subject = block === undefined ? "" : `${block.type}: `;
  const lost = costs === "part" ? "" : " (left out)";
  if (group.length === 1) return `content: ${subject}${reason}${lost}, in ${place}`;
  return `content: ${subject}${reason}${lost}, ${group.length} times, first in ${place}; npm run validate -- ${contentDir} --all lists them`;
}
