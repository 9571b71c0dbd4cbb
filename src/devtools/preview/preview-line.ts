import type { ToFrame } from "./messages.ts";

/** The channel to a frame, once its document is ready. */
export class PreviewLine {
  #port: MessagePort | undefined;

  get isOpen(): boolean {
    return this.#port !== undefined;
  }

  /** @param hear Called with the id of each block that the preview renders. */
  open(port: MessagePort | undefined, hear: (id: string) => void): void {
    this.stop();
    this.#port = port;
    port?.addEventListener("message", ({ data }) => hear(String(data)));
    port?.start();
  }

  post(message: ToFrame): void {
    this.#port?.postMessage(message);
  }

  stop(): void {
    this.#port?.close();
  }
}
