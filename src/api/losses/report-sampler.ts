import { LRUCache } from "lru-cache";

/** Maximum number per group reported individually; after that only every tenth, hundredth and so on. */
const reportedOneByOne = 5;

/** Selects what is worth logging when there are many similar reports. */
export class ReportSampler {
  readonly #counts: LRUCache<string, number>;

  constructor(maxGroups: number) {
    this.#counts = new LRUCache({ max: maxGroups });
  }

  /** Counts one more report of the group. */
  isReported(group: string): boolean {
    const count = (this.#counts.get(group) ?? 0) + 1;
    this.#counts.set(group, count);
    return count <= reportedOneByOne || /^10+$/.test(String(count));
  }
}
