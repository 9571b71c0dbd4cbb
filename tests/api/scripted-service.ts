import { testClient, type TestClient } from "./test-client.ts";

/** A service in the same process whose answers a test changes as it goes. */
export interface Scripted extends TestClient {
  /** What the service answers from now on. */
  answer: (request: Request) => Response | Promise<Response>;
  readonly requests: Request[];
}

export function scripted(answer: Scripted["answer"], retries = 0): Scripted {
  const requests: Request[] = [];
  const script: Scripted = {
    answer,
    requests,
    ...testClient({
      baseUrl: "http://cms.test",
      retries,
      fetch: async (request) => {
        requests.push(request);
        return script.answer(request);
      },
    }),
  };
  return script;
}
