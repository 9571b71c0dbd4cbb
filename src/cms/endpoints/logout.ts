import type { WriteEndpoint } from "./endpoint.ts";
import { objectOf } from "./operation.ts";

/** POST /api/logout: the token that comes with it is good no longer; the answer never says whether it was. */
export const logout: WriteEndpoint = {
  method: "POST",
  path: "/api/logout",
  operation: {
    id: "logout",
    group: "Sign-in",
    summary: "Ends a token",
    details: "The answer never says whether the token was good.",
    proof: "token",
    responses: [{ status: 200, description: "It is good no longer.", schema: objectOf({}) }],
  },
  write: async ({ request, inbox }) => {
    await inbox.signIn.end(request.headers.get("authorization"));
    return { status: 200, body: {} };
  },
};
