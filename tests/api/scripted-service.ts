import { testClient, type TestClient } from "./test-client.ts";

/** An in-process service whose responses a test changes as it goes. */
export interface Scripted extends TestClient {
  /** How the service responds from now on. */
  respond: (request: Request) => Response | Promise<Response>;
  readonly requests: Request[];
}

export function scripted(respond: Scripted["respond"], retries = 0): Scripted {
  const requests: Request[] = [];
  const script: Scripted = {
    respond,
    requests,
    ...testClient({
      baseUrl: "http://cms.test",
      retries,
      fetch: async (request) => {
        requests.push(request);
        return script.respond(request);
      },
    }),
  };
  return script;
}
