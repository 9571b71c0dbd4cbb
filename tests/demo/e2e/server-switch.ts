import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** One address that leads to different servers in turn. */
export interface ServerSwitch {
  readonly origin: string;
  /** Aborts open connections. */
  readonly leadTo: (origin: string) => void;
  readonly close: () => void;
}

export async function openSwitch(first: string): Promise<ServerSwitch> {
  let target = new URL(first);
  const sockets = new Set<Socket>();
  const server = createServer((visitor) => {
    const site = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [visitor, site],
      [site, visitor],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => sockets.delete(socket));
      socket.pipe(other);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const breakOff = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    origin: `http://localhost:${port}`,
    leadTo: (origin) => {
      target = new URL(origin);
      breakOff();
    },
    close: () => {
      server.close();
      breakOff();
    },
  };
}
