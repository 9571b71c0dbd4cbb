import type { WriteEndpoint } from "./endpoint.ts";
import { HttpProblem } from "../http-problem.ts";

/** POST /api/check_token: whether the token that comes with it is good now. */
export const checkToken: WriteEndpoint = {
  method: "POST",
  path: "/api/check_token",
  write: async ({ request, inbox }) => {
    if (!(await inbox.signIn.isGood(request.headers.get("authorization")))) {
      throw new HttpProblem(401, "Access was not granted.", {
        headers: { "WWW-Authenticate": "Bearer" },
      });
    }
    return { status: 200, body: {} };
  },
};
