import type { WriteEndpoint } from "./endpoint.ts";
import { HttpProblem } from "../http-problem.ts";
import { readSmallBody } from "../inbox/read-text-body.ts";

/** POST /api/login: a token for a login (or name) and a password (R-61, decision 0038). */
export const login: WriteEndpoint = {
  method: "POST",
  path: "/api/login",
  write: async ({ request, sender, inbox }) => {
    const body = await readSmallBody(request);
    const name = body["login"] ?? body["name"];
    const password = body["password"];
    if (typeof name !== "string" || typeof password !== "string") {
      throw new HttpProblem(400, "login and password are needed.");
    }
    const token = await inbox.signIn.token({ name, password, visitor: sender.visitor });
    return { status: 200, body: { token } };
  },
};
