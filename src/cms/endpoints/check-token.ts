import type { WriteEndpoint } from "./endpoint.ts";
import { HttpProblem } from "../http-problem.ts";
import { objectOf } from "./operation.ts";

/** POST /api/check_token: whether the token that comes with it is good now. */
export const checkToken: WriteEndpoint = {
  method: "POST",
  path: "/api/check_token",
  operation: {
    id: "checkToken",
    group: "Sign-in",
    summary: "Whether a token is good now",
    proof: "token",
    responses: [{ status: 200, description: "It is.", schema: objectOf({}) }],
    failures: [401],
  },
  write: async ({ request, inbox }) => {
    if (!(await inbox.signIn.isGood(request.headers.get("authorization")))) {
      throw new HttpProblem(401, "Access was not granted.", {
        headers: { "WWW-Authenticate": "Bearer" },
      });
    }
    return { status: 200, body: {} };
  },
};
