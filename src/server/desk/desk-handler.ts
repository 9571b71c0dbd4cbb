import { isManager, StoreUnavailable, type StaffDesk } from "#cms/main.ts";
import { deskPath } from "#protocol/paths.ts";
import type { Assets } from "../files/assets.ts";
import type { AddressRanges } from "../guard/network-address.ts";
import { sessionToken } from "../guard/session-cookie.ts";
import { errorFields, type Logger } from "../logger.ts";
import type { Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";
import { changeEntries } from "./desk-changes.ts";
import { DeskReply } from "./desk-reply.tsx";
import { signIn, signOut } from "./desk-session.ts";
import { entryPage, fileOf, listPage } from "./desk-reading.ts";
import { readPlace } from "./desk-view.ts";
import type { StaffRequest } from "./staff-request.ts";
import { readFields } from "./read-fields.ts";

export interface DeskHandlerDeps {
  readonly desk: StaffDesk;
  readonly assets: Pick<Assets, "stylesOf">;
  readonly responses: Responses;
  readonly logger: Logger;
  readonly https: boolean;
  readonly trustedProxies: AddressRanges;
  readonly visitorSecret?: string | undefined;
}

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const entryPath = new RegExp(`^/(${uuid})$`);
const filePath = new RegExp(`^/(${uuid})/files/(${uuid})$`);

/**
 * The staff's view of what visitors have sent. Plain documents without scripts, rendered for one person
 * and never cached. Cross-site posts are refused by the guard for all posts.
 */
export function createDesk(deps: DeskHandlerDeps): (c: AppContext) => Promise<Response> {
  const { desk, logger } = deps;
  return async (c) => {
    const reply = new DeskReply(c, deps);
    try {
      const isPost = c.req.method === "POST";
      const fields = isPost ? await readFields(c) : new URLSearchParams();
      if (fields === undefined) return reply.plain(400, "unknown form\n");
      const path = c.get("request").path.slice(deskPath.length);
      if (isPost && path === "/sign-in") return await signIn(c, { ...deps, reply, fields });
      if (isPost && path === "/sign-out") return await signOut(c, deps);
      const asker = await desk.askerOf(sessionToken(c));
      if (asker.kind === "nobody") return reply.signIn(401, { to: c.get("request").path });
      if (asker.kind === "stranger") return reply.stranger(asker.name);
      const query = new URLSearchParams(c.get("request").search);
      const asked = { desk, staff: asker.staff, reply, query, fields };
      return isPost ? await respondToPost(path, asked) : await respondToRead(path, asked);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      logger.error({ ...errorFields(error), code: error.code }, "store-unavailable");
      return reply.unavailable();
    }
  };
}

async function respondToRead(path: string, asked: StaffRequest): Promise<Response> {
  if (path === "") return listPage(asked, asked.query);
  const [, entryId] = entryPath.exec(path) ?? [];
  if (entryId !== undefined) return entryPage(asked, entryId);
  const [, owner, fileId] = filePath.exec(path) ?? [];
  if (owner !== undefined && fileId !== undefined) {
    return fileOf(asked, { entryId: owner, fileId });
  }
  if (path === "/audit" && isManager(asked.staff)) {
    return asked.reply.audit(
      asked.staff,
      await asked.desk.audit(readPlace(asked.query.get("after"))),
    );
  }
  return asked.reply.notFound(asked.staff);
}

async function respondToPost(path: string, asked: StaffRequest): Promise<Response> {
  if (path === "") return listPage(asked, asked.fields);
  return isManager(asked.staff)
    ? changeEntries(path, { ...asked, staff: asked.staff })
    : asked.reply.notFound(asked.staff);
}
