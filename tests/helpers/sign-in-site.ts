import { openedSite, sharedSite, type OpenedSite } from "./opened-site.ts";
import { credentials, storeWithUser } from "./store-with-user.ts";
import { tempFolder } from "./temp-folder.ts";

export const restricted = "/ukryte/warunki-dla-warsztatow";
export const login = "/logowanie";
export const loginBack = `${login}?returnUrl=%2Fukryte%2Fwarunki-dla-warsztatow`;
/** Text of the restricted page and of no other. */
export const secret = "Pusty przyjazd";

/** The site with a user who can sign in. */
export async function site(env: Readonly<Record<string, string>> = {}): Promise<OpenedSite> {
  return openedSite({ ...(await storeWithUser(await tempFolder({}))), ...env });
}

/** The same for all tests of a file. */
export const sharedSignInSite = (): (() => OpenedSite) => sharedSite({ env: storeWithUser });

/** Posts as a browser without scripts does. */
export function post(
  { ask }: OpenedSite,
  path: string,
  fields: Record<string, string> = {},
  cookie = "",
): Promise<Response> {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "sec-fetch-site": "same-origin",
    ...(cookie === "" ? {} : { cookie }),
  };
  return ask(path, { method: "POST", body: new URLSearchParams(fields), headers });
}

/** Signs in as a script does, and returns the token. */
export async function tokenOf({ ask }: OpenedSite): Promise<string> {
  const headers = { "content-type": "application/json" };
  const init = { method: "POST", body: JSON.stringify(credentials), headers };
  const { token } = await (await ask("/api/login", init)).json();
  return token;
}

/** The cookie that a browser sends back for a response. */
export function cookieOf(response: Response): string {
  return response.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
}
