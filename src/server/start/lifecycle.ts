/** The state of the process between start and end; read by the health checks and for every response. */
export class Lifecycle {
  #ready = false;
  #leaving = false;
  #draining = false;

  /** The first sitemap is loaded: pages can be served. */
  markReady(): void {
    this.#ready = true;
  }

  /** Irreversible: visitors are still served, and `/readyz` tells the load balancer to stop sending them. */
  startLeaving(): void {
    this.#leaving = true;
  }

  /** Irreversible: running requests are finished, new ones are not expected. */
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
