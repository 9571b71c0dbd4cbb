import type {
  BlockLooks,
  ChangedDocuments,
  ChangedTexts,
  CommittedAt,
  CommittedListing,
  CommittedVersions,
  DocumentChange,
  DocumentChanges,
  DocumentFile,
  DocumentListing,
  DocumentTexts,
  ForeseenProblems,
  PictureEntry,
  PictureListing,
  SavedDocument,
  Since,
} from "#contract/devtools-api.ts";
import { parseJson } from "#contract/parse-json.ts";
import type { CheckedBlock } from "#contract/checked-page.ts";
import type { ServerRendering } from "#renderer/server-rendering.ts";
import { trust } from "#contract/trust.ts";
import type { Locale } from "#i18n/locales.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { queryString, type Query } from "#lib/url/query-string.ts";
import type { SourceItems } from "#site/filling/fill-blocks.ts";
import type { PageModel } from "#site/page-model.ts";
import type { DevDocument } from "../document/command.ts";
import { isOwnHost } from "../places/address-parts.ts";
import { t } from "../i18n.ts";
import { followingTexts } from "./changed-texts.ts";
import { readingTogether } from "./reading-together.ts";
import { Refused } from "./refused.ts";
import { remembering, sameEntries } from "./same-objects.ts";

const base = "/devtools/api";
const notFound = 404;

/** A picture to be stored in the content folder. */
export interface NewPicture {
  /** File name with its extension: "route-north.png". */
  readonly name: string;
  readonly content: Blob;
  readonly replaces: boolean;
}

/** Which version of a file to read from git. */
interface CommittedQuery {
  readonly path: string;
  readonly since?: CommittedAt;
  /** Hash of a commit. */
  readonly at?: string;
  /** Path of another file. */
  readonly with?: string;
}

/** The rows of a sitemap or of menus. */
export interface SiteRows {
  /** Name of their kind. */
  readonly kind: string;
  readonly rows: unknown;
}

/** The context of a preview. */
export interface PreviewPlace {
  readonly brand: string;
  readonly locale: Locale;
  /** Path of a content document. */
  readonly path?: string | undefined;
  /** Name of its document kind; undefined for a single block. */
  readonly kind?: string | undefined;
}

/** A context with entries as of a given day, without those that end before it. */
type DatedPlace = PreviewPlace & { readonly day?: string | undefined };

/** The server's devtools API. Every method throws `Refused`, or an error if the server is unreachable. */
export interface DevtoolsClient {
  /** Returns the same objects for whatever has not changed since the last request, including texts. */
  readonly list: () => Promise<DocumentListing>;
  readonly texts: () => Promise<DocumentTexts>;
  readonly read: (path: string) => Promise<DocumentFile>;
  /** @param version Version of the file that is to be overwritten. */
  readonly save: (path: string, text: string, version: string) => Promise<SavedDocument>;
  /** Changes several files, either all of them or none. */
  readonly change: (changes: readonly DocumentChange[]) => Promise<ChangedDocuments>;
  /** Problems that these changes would cause and that do not exist now. */
  readonly foresee: (changes: readonly DocumentChange[]) => Promise<ForeseenProblems>;
  /** All files that differ from their committed version. */
  readonly committed: (since: Since) => Promise<CommittedListing>;
  /** The latest commits that changed a file. */
  readonly versions: (path: string, count: number) => Promise<CommittedVersions>;
  /** A file's text at the last commit of it or of the file `with`, or in one commit; undefined if unknown. */
  readonly committedText: (asked: CommittedQuery) => Promise<string | undefined>;
  /** Text of a JSON document at a URL of this host or another one. */
  readonly open: (url: string) => Promise<string>;
  /** Pictures of the content folder, newest first. */
  readonly pictures: () => Promise<readonly PictureEntry[]>;
  /** Adds a picture; an existing one is overwritten only if requested. */
  readonly addPicture: (picture: NewPicture) => Promise<PictureEntry>;
  readonly removePicture: (name: string) => Promise<void>;
  /** Whether a picture's address leads to nothing; false for other hosts, about which nothing is known. */
  readonly isLost: (address: string) => Promise<boolean>;
  /** All blocks as rendered for visitors. */
  readonly looks: () => Promise<BlockLooks>;
  /** The page of a document as it is now, without its blocks; for anything else, a page to show it in. */
  readonly siteContext: (place: PreviewPlace, around: DevDocument) => Promise<PageModel>;
  /** What visitors get at an address with a possibly unsaved table. @param slug Without the locale prefix. */
  readonly pageAt: (slug: string, place: PreviewPlace, table: SiteRows) => Promise<PageModel>;
  /** The blocks of a page as rendered by the server. */
  readonly serverPage: (
    blocks: readonly CheckedBlock[],
    place: PreviewPlace,
  ) => Promise<ServerRendering>;
  /** All items from a source (`x-source`) that blocks can be filled with. */
  readonly source: (name: string, place: DatedPlace) => Promise<SourceItems>;
}

/** Same origin, own contract: the response types are declared in #contract/devtools-api.ts. */
export function createDevtoolsClient(fetch: typeof globalThis.fetch): DevtoolsClient {
  async function ask<Result>(name: string, query: Query, init?: RequestInit): Promise<Result> {
    const response = await okResponse(fetch(`${base}/${name}${queryString(query)}`, init));
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok) return trust<Result>(body);
    const reason =
      reasonOf(body) ?? t("The server responded with {status}.", { status: response.status });
    throw new Refused(response.status, reason);
  }
  return {
    list: remembering(async () => ask("documents", {}), sameEntries),
    texts: followingTexts(async (since) => ask<ChangedTexts>("texts", { since })),
    read: readingTogether({
      one: (path) => ask("document", { path }),
      several: (paths) => ask("document", { path: paths }),
    }),
    save: (path, text, version) =>
      ask(
        "document",
        { path },
        {
          method: "PUT",
          body: text,
          headers: { "content-type": "application/json", "if-match": `"${version}"` },
        },
      ),
    change: (changes) => ask("changes", {}, posted({ changes } satisfies DocumentChanges)),
    foresee: (changes) => ask("foresee", {}, posted({ changes } satisfies DocumentChanges)),
    committed: (since) => ask("committed", { since }),
    versions: (path, count) => ask("versions", { path, count }),
    committedText: async (asked) =>
      textOrNone(await okResponse(fetch(`${base}/committed${queryString({ ...asked })}`))),
    open: async (url) => {
      const own = ownPath(url);
      if (own === undefined) return (await ask<{ text: string }>("fetch", { url })).text;
      return textOf(await okResponse(fetch(own, { headers: { accept: "application/json" } })));
    },
    pictures: async () => (await ask<PictureListing>("pictures", {})).pictures,
    addPicture: ({ name, ...picture }) => ask("picture", { name }, sent(picture)),
    removePicture: (name) => ask("remove-picture", { name }, { method: "POST" }),
    isLost: async (address) =>
      isOwn(address) &&
      (await fetch(address, { method: "HEAD", cache: "no-store" })).status === notFound,
    looks: () => ask("looks", {}),
    siteContext: ({ brand, locale, path, kind }, around) =>
      ask("site-context", { brand, locale, path, kind }, posted(around)),
    pageAt: (slug, { brand, locale }, { kind, rows }) =>
      ask("page-at", { brand, locale, slug, kind }, posted(rows)),
    serverPage: (blocks, { brand, locale }) =>
      ask("server-page", { brand, locale }, posted(blocks)),
    source: (name, { brand, locale, day }) => ask("source", { name, brand, locale, day }),
  };
}

/** @throws Refused with the reason given by the response */
async function textOf(response: Response): Promise<string> {
  const text = await response.text();
  if (response.ok) return text;
  const reason = reasonOf(parseJson(text).value);
  throw new Refused(response.status, statusText(response.status, reason));
}

async function textOrNone(response: Response): Promise<string | undefined> {
  return response.ok ? response.text() : undefined;
}

/** The failure reason given by a response. */
function reasonOf(body: unknown): string | undefined {
  return isRecord(body) && typeof body.detail === "string" ? body.detail : undefined;
}

function statusText(status: number, reason: string | undefined): string {
  return reason === undefined
    ? t("The address responds with {status}.", { status })
    : t("The address responds with {status}: {reason}", { status, reason });
}

/** The path of a URL on this server, which the browser may request directly. */
function ownPath(address: string): string | undefined {
  const url = URL.parse(address, location.origin);
  if (url === null || !isOwnHost(url)) return undefined;
  return url.pathname + url.search;
}

function sent({ content, replaces }: Omit<NewPicture, "name">): RequestInit {
  const headers = {
    "content-type": "application/octet-stream",
    ...(replaces && { "if-match": "*" }),
  };
  return { method: "PUT", body: content, headers };
}

function posted(value: unknown): RequestInit {
  const headers = { "content-type": "application/json" };
  return { method: "POST", body: JSON.stringify(value), headers };
}

/** @throws Error saying that the server cannot be reached. */
async function okResponse(response: Promise<Response>): Promise<Response> {
  try {
    return await response;
  } catch (cause) {
    const reason = t("The server does not respond. What you typed is stored in this browser.");
    throw new Error(reason, { cause });
  }
}

/** Whether a URL belongs to this host. */
function isOwn(address: string): boolean {
  return address.startsWith("/") && !address.startsWith("//");
}
