import { LRUCache } from "lru-cache";

/** Maximum of a group reported one by one; beyond it only each tenth, hundredth and so on. */
const reportedOneByOne = 5;

/** Counts what is worth a line in the log where much of the same comes. */
export class ReportSampler {
  readonly #counts: LRUCache<string, number>;

  constructor(maxGroups: number) {
    this.#counts = new LRUCache({ max: maxGroups });
  }

  /** Notes one more of the group. */
  isReported(group: string): boolean {
    const count = (this.#counts.get(group) ?? 0) + 1;
    this.#counts.set(group, count);
    return count <= reportedOneByOne || /^10+$/.test(String(count));
  }
}
