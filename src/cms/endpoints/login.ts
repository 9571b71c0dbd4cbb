import type { WriteEndpoint } from "./endpoint.ts";
import { HttpProblem } from "../http-problem.ts";
import { readSmallBody } from "../inbox/read-text-body.ts";
import { inSmallBodies, objectOf } from "./operation.ts";

/** POST /api/login: a token for a login (or name) and a password (R-61, decision 0038). */
export const login: WriteEndpoint = {
  method: "POST",
  path: "/api/login",
  operation: {
    id: "login",
    group: "Sign-in",
    summary: "Returns a token for a login and a password",
    body: inSmallBodies({
      type: "object",
      required: ["password"],
      anyOf: [{ required: ["login"] }, { required: ["name"] }],
      properties: {
        login: { type: "string" },
        name: { description: "Alias of `login`.", type: "string" },
        password: { type: "string", format: "password" },
      },
    }),
    responses: [
      {
        status: 200,
        description: "Access granted.",
        schema: objectOf({ token: { type: "string", pattern: "^[\\w-]{1,200}$" } }),
      },
    ],
    failures: [401, 413, 415, 429],
  },
  write: async ({ request, sender, inbox }) => {
    const body = await readSmallBody(request);
    const name = body["login"] ?? body["name"];
    const password = body["password"];
    if (typeof name !== "string" || typeof password !== "string") {
      throw new HttpProblem(400, "login and password are required.");
    }
    const token = await inbox.signIn.token({ name, password, visitor: sender.visitor });
    return { status: 200, body: { token } };
  },
};
