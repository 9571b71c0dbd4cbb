import { randomUUID } from "node:crypto";
import type { UserRole } from "#cms/store/tables.ts";
import { cheapHash } from "../../helpers/cheap-hash.ts";
import { testSite, type TestSite } from "../../helpers/test-site.ts";
import {
  contactForm,
  contactPath,
  sqliteFile,
  testInbox,
  type TestInbox,
} from "../../cms/inbox/test-inbox.ts";
import type { InboxSettings } from "#cms/settings.ts";

const password = "correct horse battery staple";

export interface DeskSite extends TestSite {
  readonly inbox: TestInbox["inbox"];
  readonly sendForm: TestInbox["send"];
  /** Signs a user in; returns the cookie. */
  readonly cookieOf: (role: UserRole) => Promise<string>;
  readonly read: (path: string, cookie?: string) => Promise<Response>;
  readonly post: (path: string, fields: Fields, cookie?: string) => Promise<Response>;
}

type Fields = Readonly<Record<string, string>>;

/** The staff view over its own inbox, without any content. */
export async function deskSite(more: Partial<InboxSettings> = {}): Promise<DeskSite> {
  const { inbox, send } = await testInbox(sqliteFile(), more);
  const noStyles = { stylesOf: () => ({ css: "", stylesheets: [], hashes: [] }) };
  const site = await testSite({ inbox, assets: noStyles });
  const read: DeskSite["read"] = (path, cookie = "") => site.ask(path, { headers: { cookie } });
  const post: DeskSite["post"] = (path, fields, cookie = "") =>
    site.ask(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        cookie,
      },
    });
  const cookieOf = async (role: UserRole): Promise<string> => {
    const created_at = new Date().toISOString();
    const user = { id: randomUUID(), name: role, password_hash: cheapHash(password), created_at };
    await inbox.users.put(user, role);
    const granted = await post("/_entries/sign-in", { login: role, password });
    return granted.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
  };
  return { ...site, inbox, sendForm: send, cookieOf, read, post };
}

/** Sends a contact form; returns the id of its entry. */
export async function sent(
  site: DeskSite,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const response = await site.sendForm(contactPath, { json: contactForm(more) });
  return (await response.json()).id;
}

export async function textOf(response: Response | Promise<Response>): Promise<string> {
  return (await response).text();
}
