import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";

/** How the service handles a request; may leave it unanswered. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

/** A content service on loopback that fails in the way a test specifies. */
export class FaultyService {
  readonly requests: IncomingMessage[] = [];
  behaviour: Behaviour;
  #port = 0;
  readonly #server = createServer((request, response) => {
    this.requests.push(request);
    this.behaviour(request, response);
  });

  private constructor(behaviour: Behaviour) {
    this.behaviour = behaviour;
  }

  static async start(behaviour: Behaviour): Promise<FaultyService> {
    const service = new FaultyService(behaviour);
    await service.listen();
    onTestFinished(() => service.refuse());
    return service;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Always on the same port. */
  async listen(): Promise<void> {
    const listening = Promise.withResolvers<void>();
    this.#server.listen(this.#port, "127.0.0.1", listening.resolve);
    await listening.promise;
    const address = this.#server.address();
    if (typeof address === "object" && address !== null) this.#port = address.port;
  }

  /** Stops listening. */
  refuse(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

/** Sends a plain response. */
export function sends(
  body: string | Uint8Array,
  { status = 200, ...headers }: { status?: number; [header: string]: string | number } = {},
): Behaviour {
  return (_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(body);
  };
}

export function sendsJson(data: unknown): Behaviour {
  return sends(JSON.stringify(data));
}
