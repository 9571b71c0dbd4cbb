export interface Queue {
  /** How often the queue is polled without being woken, in ms. */
  readonly pollMs: number;
  /** Processes the next due item; returns whether to continue. */
  readonly next: () => Promise<boolean>;
  /** Called when the queue itself cannot be read. */
  readonly onFailure: (error: unknown) => void;
}

/** Processes the items of a queue one after another and polls for those that are due later. */
export class QueueWorker {
  readonly #queue: Queue;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(queue: Queue) {
    this.#queue = queue;
  }

  /** Processes the queue now and then polls it until stopped. */
  start(): void {
    this.#timer = setInterval(() => void this.wake(), this.#queue.pollMs).unref();
    void this.wake();
  }

  /** Resolves when nothing is left to do for now. */
  async wake(): Promise<void> {
    this.#isWanted = true;
    this.#running ??= this.#run();
    await this.#running;
  }

  /** Resolves when the current item is done. */
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
