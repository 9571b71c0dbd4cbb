interface Change<Subject> {
  readonly number: number;
  readonly concerns: (subject: Subject) => boolean;
}

/** More are taken for a change of everything. */
const maxChanges = 100;

/** What has changed since something was made: a change may concern everything or only some of it. */
export class Changes<Subject> {
  #number = 0;
  /** Whatever is older than this change is outdated. */
  #everythingAt = 0;
  #some: readonly Change<Subject>[] = [];

  /** Number of the last change, to be remembered with what is made now. */
  get number(): number {
    return this.#number;
  }

  /** @param concerns Whether something is outdated by the change; without it everything is. */
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

  /** Whether something that was made after the change of that number is outdated. */
  concern(subject: Subject, since: number): boolean {
    if (since < this.#everythingAt) return true;
    return this.#some.some(({ number, concerns }) => number > since && concerns(subject));
  }
}
