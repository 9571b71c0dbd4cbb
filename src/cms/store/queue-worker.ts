export interface Queue {
  /** How often it is looked at without being told, in ms. */
  readonly pollMs: number;
  /** Takes the next piece that is due and does it; answers whether to go on. */
  readonly next: () => Promise<boolean>;
  /** The queue itself cannot be read now. */
  readonly onFailure: (error: unknown) => void;
}

/** Works off a queue, one piece after the other, and comes back for what is due later. */
export class QueueWorker {
  readonly #queue: Queue;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(queue: Queue) {
    this.#queue = queue;
  }

  /** Looks now, and then again and again until it is stopped. */
  start(): void {
    this.#timer = setInterval(() => void this.wake(), this.#queue.pollMs).unref();
    void this.wake();
  }

  /** Resolves when there is nothing more to do now. */
  async wake(): Promise<void> {
    this.#isWanted = true;
    this.#running ??= this.#run();
    await this.#running;
  }

  /** Resolves when the piece that it is at is done. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isWanted = false;
    await this.#running;
  }

  async #run(): Promise<void> {
    try {
      while (this.#isWanted) if (!(await this.#queue.next())) this.#isWanted = false;
    } catch (error) {
      this.#queue.onFailure(error);
    } finally {
      this.#isWanted = false;
      this.#running = undefined;
    }
  }
}
