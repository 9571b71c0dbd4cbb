import type { SitemapNode } from "#generated/types.ts";
import { canonicalPath } from "../url/canonical-path.ts";
import { HashIndex, mixed } from "./hash-index.ts";
import { NumberColumn } from "./number-column.ts";
import type { TextPool } from "./text-pool.ts";

type Crumbs = SitemapNode["crumbs"];

/**
 * The breadcrumbs of all nodes as a tree: each step once, below its parent step. A trail is identified
 * by the number of its last step; an empty one is 0.
 */
export class CrumbTree {
  readonly columns: readonly NumberColumn[];
  readonly #texts: TextPool;
  readonly #parents = new NumberColumn();
  readonly #names = new NumberColumn();
  readonly #slugs = new NumberColumn();
  readonly index = new HashIndex((step) =>
    hashOf(this.#parents.at(step), this.#names.at(step), this.#slugs.at(step)),
  );
  /** The trail added last: the next one usually starts the same way. */
  #last: Crumbs = [];
  #lastSteps: readonly number[] = [];

  constructor(texts: TextPool) {
    this.#texts = texts;
    this.columns = [this.#parents, this.#names, this.#slugs];
  }

  get bytes(): number {
    return [...this.columns, this.index].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  add(crumbs: Crumbs): number {
    const steps: number[] = [];
    for (const [at, { name, slug }] of crumbs.entries()) {
      const last = steps.length === at ? this.#last[at] : undefined;
      const isSame = last?.name === name && last.slug === slug && isPrefix(steps, this.#lastSteps);
      const same = isSame ? this.#lastSteps[at] : undefined;
      steps.push(same ?? this.#step(steps.at(-1) ?? 0, name, slug));
    }
    this.#last = crumbs;
    this.#lastSteps = steps;
    return steps.at(-1) ?? 0;
  }

  crumbs(trail: number): Crumbs {
    const crumbs: Crumbs = [];
    for (let step = trail; step !== 0; step = this.#parents.at(step)) {
      const name = this.#texts.text(this.#names.at(step));
      crumbs.push({ name, slug: this.#texts.text(this.#slugs.at(step)) });
    }
    return crumbs.toReversed();
  }

  #step(parent: number, name: string, slug: string): number {
    const [nameRef, slugRef] = [this.#texts.add(name), this.#texts.add(canonicalPath(slug))];
    const hash = hashOf(parent, nameRef, slugRef);
    const known = this.index.find(
      hash,
      (step) =>
        this.#parents.at(step) === parent &&
        this.#names.at(step) === nameRef &&
        this.#slugs.at(step) === slugRef,
    );
    if (known !== 0) return known;
    // The number 0 is not used for a step.
    if (this.#parents.length === 0) for (const column of this.columns) column.push(0);
    const step = this.#parents.length;
    this.#parents.push(parent);
    this.#names.push(nameRef);
    this.#slugs.push(slugRef);
    this.index.add(step, hash);
    return step;
  }
}

function hashOf(parent: number, name: number, slug: number): number {
  return mixed(mixed(mixed(parent) ^ name) ^ slug);
}

function isPrefix(steps: readonly number[], of: readonly number[]): boolean {
  return steps.every((step, at) => step === of[at]);
}
