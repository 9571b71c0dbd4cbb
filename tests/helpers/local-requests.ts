/** The part of an app that needs no port: its handling of a request. */
interface RequestedApp {
  readonly request: (request: Request) => Response | Promise<Response>;
}

/** Requests a path of an app, as from this machine. */
export type AskLocally = (path: string, init?: RequestInit) => Promise<Response>;

/** Returns a function that requests paths of an app without a network. */
export function askLocally(app: RequestedApp): AskLocally {
  return async (path, init) => app.request(new Request(`http://localhost${path}`, init));
}
