/** Interval between two pings, in ms. */
const beatMs = 1000;
/** Number of missed responses that count as silence. */
const silentBeats = 3;

interface HeartbeatParts {
  readonly ask: () => void;
  /** @param status The last status text received. */
  readonly onSilence: (status: string | undefined) => void;
  /** Called when responses resume. */
  readonly onResponse: () => void;
}

/**
 * Pings regularly to check whether the other end still responds. Missed beats are counted, not time: a
 * suspended machine, or busy devtools, do not count as silence.
 */
export class Heartbeat {
  readonly #parts: HeartbeatParts;
  #timer: ReturnType<typeof setInterval> | undefined;
  #missed = 0;
  #status: string | undefined;

  constructor(parts: HeartbeatParts) {
    this.#parts = parts;
  }

  start(): void {
    this.stop();
    this.#timer = setInterval(() => this.#beat(), beatMs);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.heard();
  }

  /** Call on a response, or on any other sign of life. */
  heard(status = this.#status): void {
    this.#status = status;
    if (this.#missed > silentBeats) this.#parts.onResponse();
    this.#missed = 0;
  }

  /** What is rendered next, as known by other means. */
  turnTo(status: string | undefined): void {
    this.#status = status;
  }

  #beat(): void {
    // Browsers throttle hidden pages.
    if (document.hidden) return;
    if (this.#missed === 0) this.#parts.ask();
    this.#missed += 1;
    if (this.#missed === silentBeats + 1) this.#parts.onSilence(this.#status);
  }
}
