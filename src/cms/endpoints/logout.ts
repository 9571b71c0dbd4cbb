import type { WriteEndpoint } from "./endpoint.ts";

/** POST /api/logout: the token that comes with it is good no longer; the answer never says whether it was. */
export const logout: WriteEndpoint = {
  method: "POST",
  path: "/api/logout",
  write: async ({ request, inbox }) => {
    await inbox.signIn.end(request.headers.get("authorization"));
    return { status: 200, body: {} };
  },
};
