import type { WriteEndpoint } from "./endpoint.ts";
import { HttpProblem } from "../http-problem.ts";
import { objectOf } from "./operation.ts";

/** POST /api/check_token: whether the token sent with the request is currently valid. */
export const checkToken: WriteEndpoint = {
  method: "POST",
  path: "/api/check_token",
  operation: {
    id: "checkToken",
    group: "Sign-in",
    summary: "Checks whether a token is valid",
    proof: "token",
    responses: [{ status: 200, description: "The token is valid.", schema: objectOf({}) }],
    failures: [401],
  },
  write: async ({ request, inbox }) => {
    if (!(await inbox.signIn.isGood(request.headers.get("authorization")))) {
      throw new HttpProblem(401, "Access denied.", {
        headers: { "WWW-Authenticate": "Bearer" },
      });
    }
    return { status: 200, body: {} };
  },
};
