/** Where the process is between start and end; asked by the health checks and by every answer. */
export class Lifecycle {
  #ready = false;
  #leaving = false;
  #draining = false;

  /** The first sitemap is there: pages can be answered. */
  markReady(): void {
    this.#ready = true;
  }

  /** Irreversible: visitors are still served, and `/readyz` tells the load balancer to stop sending them. */
  startLeaving(): void {
    this.#leaving = true;
  }

  /** No way back: requests under way are finished, new ones are not wanted. */
  startDraining(): void {
    this.#leaving = true;
    this.#draining = true;
  }

  get isReady(): boolean {
    return this.#ready && !this.#leaving;
  }

  get isLeaving(): boolean {
    return this.#leaving;
  }

  get isDraining(): boolean {
    return this.#draining;
  }
}
