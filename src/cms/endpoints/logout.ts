import type { WriteEndpoint } from "./endpoint.ts";
import { objectOf } from "./operation.ts";

/** POST /api/logout: invalidates the given token; the response never reveals whether it was valid. */
export const logout: WriteEndpoint = {
  method: "POST",
  path: "/api/logout",
  operation: {
    id: "logout",
    group: "Sign-in",
    summary: "Revokes a token",
    details: "The response does not reveal whether the token was valid.",
    proof: "token",
    responses: [
      { status: 200, description: "The token is no longer valid.", schema: objectOf({}) },
    ],
  },
  write: async ({ request, inbox }) => {
    await inbox.signIn.end(request.headers.get("authorization"));
    return { status: 200, body: {} };
  },
};
