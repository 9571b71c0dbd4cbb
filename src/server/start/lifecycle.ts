/** Where the process is between start and end; asked by the health checks and by every answer. */
export class Lifecycle {
  #ready = false;
  #draining = false;

  /** The first sitemap is there: pages can be answered. */
  markReady(): void {
    this.#ready = true;
  }

  /** No way back: requests under way are finished, new ones are not wanted. */
  startDraining(): void {
    this.#draining = true;
  }

  get isReady(): boolean {
    return this.#ready && !this.#draining;
  }

  get isDraining(): boolean {
    return this.#draining;
  }
}
