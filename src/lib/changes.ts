interface Change<Subject> {
  readonly number: number;
  readonly concerns: (subject: Subject) => boolean;
}

/** Any more are treated as a change of everything. */
const maxChanges = 100;

/** Tracks what has changed since something was created: a change may affect everything or only part of it. */
export class Changes<Subject> {
  #number = 0;
  /** Anything older than this change is outdated. */
  #everythingAt = 0;
  #some: readonly Change<Subject>[] = [];

  /** Number of the last change, to be stored with anything created now. */
  get number(): number {
    return this.#number;
  }

  /** @param concerns Whether the change makes a subject outdated; if omitted, it affects everything. */
  add(concerns?: (subject: Subject) => boolean): void {
    this.#number += 1;
    if (concerns === undefined) {
      this.#everythingAt = this.#number;
      this.#some = [];
      return;
    }
    const [oldest, ...newer] = this.#some;
    const isFull = oldest !== undefined && this.#some.length === maxChanges;
    if (isFull) this.#everythingAt = oldest.number;
    this.#some = [...(isFull ? newer : this.#some), { number: this.#number, concerns }];
  }

  /** Whether something created after the change with that number is outdated. */
  concern(subject: Subject, since: number): boolean {
    if (since < this.#everythingAt) return true;
    return this.#some.some(({ number, concerns }) => number > since && concerns(subject));
  }
}
