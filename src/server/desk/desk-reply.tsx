import type { ReactNode } from "react";
import type { AuditPage, Staff } from "#cms/main.ts";
import { deskPath } from "#protocol/paths.ts";
import { cspHash, type Assets } from "../files/assets.ts";
import { uncachedPage } from "../pages/uncached-page.ts";
import type { HeaderRecord } from "../reply/headers.ts";
import { cacheRules, type Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";
import { AuditView } from "./audit-view.tsx";
import { deskDocument } from "./desk-page.tsx";
import { deskStyle } from "./desk-style.ts";
import { EntryView, type EntryViewProps } from "./entry-view.tsx";
import { ListView, type ListViewProps } from "./list-view.tsx";
import { SignInView, StrangerView } from "./sign-in-view.tsx";

interface DeskReplyDeps {
  readonly assets: Pick<Assets, "stylesOf">;
  readonly responses: Responses;
  readonly https: boolean;
}

interface ShownPage {
  readonly status: number;
  readonly title: string;
  readonly staff?: Staff;
  readonly at?: string;
  readonly headers?: HeaderRecord;
}

interface AskedSignIn {
  readonly to: string;
  readonly login?: string;
  readonly retryAfter?: string | undefined;
}

const retryAfterS = 30;

/** The responses of the staff's view. */
export class DeskReply {
  readonly #c: AppContext;
  readonly #deps: DeskReplyDeps;

  constructor(c: AppContext, deps: DeskReplyDeps) {
    this.#c = c;
    this.#deps = deps;
  }

  plain(status: number, text: string): Response {
    return this.#deps.responses.plain(status, text);
  }

  seeOther(path: string): Response {
    return this.#deps.responses.seeOther(path);
  }

  signIn(status: number, { to, login, retryAfter }: AskedSignIn): Response {
    const failure = login === undefined ? undefined : failureText(status, retryAfter);
    const headers = retryAfter === undefined ? {} : { "retry-after": retryAfter };
    return this.#page(
      { status, title: "Sign in", headers },
      <SignInView to={to} login={login ?? ""} failure={failure} />,
    );
  }

  stranger(name: string): Response {
    return this.#page({ status: 403, title: "No access" }, <StrangerView name={name} />);
  }

  list(staff: Staff, props: ListViewProps): Response {
    return this.#page(
      { status: 200, title: "Entries", staff, at: deskPath },
      <ListView {...props} />,
    );
  }

  entry(props: EntryViewProps): Response {
    const status = props.fault === undefined ? 200 : 422;
    return this.#page(
      { status, title: props.entry.title, staff: props.staff },
      <EntryView {...props} />,
    );
  }

  audit(staff: Staff, page: AuditPage): Response {
    const at = `${deskPath}/audit`;
    return this.#page({ status: 200, title: "Audit trail", staff, at }, <AuditView {...page} />);
  }

  notFound(staff: Staff): Response {
    return this.#notice(
      { status: 404, title: "Not found", staff },
      "This page does not exist, or the entry has been deleted.",
    );
  }

  tooMany(staff: Staff): Response {
    return this.#notice(
      { status: 422, title: "Too many entries", staff },
      "Narrow the date range, or ask the site operators for an export.",
    );
  }

  unavailable(): Response {
    const headers = { "retry-after": String(retryAfterS) };
    return this.#notice(
      { status: 503, title: "Try again later", headers },
      "The database or file storage is unavailable. No data has been lost.",
    );
  }

  /** Saved by the browser, which does not open it on this origin. */
  download(
    bytes: Buffer<ArrayBuffer>,
    { name, type }: { readonly name: string; readonly type: string },
  ): Response {
    return this.#deps.responses.bytes(200, bytes, {
      "content-type": type,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "cache-control": cacheRules.never,
      "x-robots-tag": "noindex",
    });
  }

  #notice(page: ShownPage, text: string): Response {
    return this.#page(
      page,
      <>
        <h1>{page.title}</h1>
        <p>{text}</p>
        <p>
          <a href={deskPath}>All entries</a>
        </p>
      </>,
    );
  }

  #page({ status, title, staff, at = "", headers = {} }: ShownPage, children: ReactNode): Response {
    const { assets, responses, https } = this.#deps;
    const { brand } = this.#c.get("request");
    const { css: shell, stylesheets } = assets.stylesOf({ types: [] });
    const css = `${shell}${deskStyle}`;
    const html = deskDocument({ title, brand, staff, css, stylesheets, at, children });
    const document = { html, scriptHashes: [], styleHashes: [cspHash(css)] };
    return uncachedPage({ responses, https }, document, {
      status,
      headers: { "x-robots-tag": "noindex", ...headers },
    });
  }
}

function failureText(status: number, retryAfter: string | undefined): string {
  if (status !== 429) return "Access denied.";
  return `Too many attempts. Try again in ${retryAfter ?? "a few"} seconds.`;
}
