/** Between two questions, in ms. */
const beatMs = 1000;
/** So many of them without an answer are a silence. */
const silentBeats = 3;

interface HeartbeatParts {
  readonly ask: () => void;
  /** @param status What was heard last in words. */
  readonly onSilence: (status: string | undefined) => void;
  /** After a silence. */
  readonly onResponse: () => void;
}

/**
 * Asks again and again whether somebody still answers. Beats are counted, not time: a machine that
 * slept, or devtools that were busy themselves, make no silence.
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

  /** There was an answer, or another sign of life. */
  heard(status = this.#status): void {
    this.#status = status;
    if (this.#missed > silentBeats) this.#parts.onResponse();
    this.#missed = 0;
  }

  /** What it does next, as somebody else knows. */
  turnTo(status: string | undefined): void {
    this.#status = status;
  }

  #beat(): void {
    // A browser lets pages that nobody sees wait.
    if (document.hidden) return;
    if (this.#missed === 0) this.#parts.ask();
    this.#missed += 1;
    if (this.#missed === silentBeats + 1) this.#parts.onSilence(this.#status);
  }
}
