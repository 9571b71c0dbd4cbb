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

/** A picture that is to lie in the content folder. */
export interface NewPicture {
  /** With its ending: "route-north.png". */
  readonly name: string;
  readonly content: Blob;
  readonly replaces: boolean;
}

/** Which version of a file is requested from git. */
interface CommittedQuery {
  readonly path: string;
  readonly since?: CommittedAt;
  /** Hash of a commit. */
  readonly at?: string;
  /** Path of another file. */
  readonly with?: string;
}

/** Where a preview stands. */
export interface PreviewPlace {
  readonly brand: string;
  readonly locale: Locale;
  /** Of a content document. */
  readonly path?: string | undefined;
  /** Name of its kind; none of one block alone. */
  readonly kind?: string | undefined;
}

/** A place whose entries are those of a day, without those that end before. */
type DatedPlace = PreviewPlace & { readonly day?: string | undefined };

/** The devtools' part of the server. Every method throws `Refused`, or an error that says that there is no server. */
export interface DevtoolsClient {
  /** What has not changed since it was asked for last is the same object; of the texts, too. */
  readonly list: () => Promise<DocumentListing>;
  readonly texts: () => Promise<DocumentTexts>;
  readonly read: (path: string) => Promise<DocumentFile>;
  /** @param version Of the file that is to be overwritten. */
  readonly save: (path: string, text: string, version: string) => Promise<SavedDocument>;
  /** Changes several files, all of them or none. */
  readonly change: (changes: readonly DocumentChange[]) => Promise<ChangedDocuments>;
  /** What would be found after such changes, and is not now. */
  readonly foresee: (changes: readonly DocumentChange[]) => Promise<ForeseenProblems>;
  /** All files that are not as they were committed. */
  readonly committed: (since: Since) => Promise<CommittedListing>;
  /** The newest commits that have changed a file. */
  readonly versions: (path: string, count: number) => Promise<CommittedVersions>;
  /** What a file said when it, or the one it is asked `with`, was committed last, or in one commit; undefined where nobody knows. */
  readonly committedText: (asked: CommittedQuery) => Promise<string | undefined>;
  /** Text of a JSON document at an address of this host or another one. */
  readonly open: (url: string) => Promise<string>;
  /** Pictures of the content folder, newest first. */
  readonly pictures: () => Promise<readonly PictureEntry[]>;
  /** Adds a picture; one that is there is overwritten only when that is wanted. */
  readonly addPicture: (picture: NewPicture) => Promise<PictureEntry>;
  readonly removePicture: (name: string) => Promise<void>;
  /** Whether there is nothing at the address of a picture; of another host nothing is known. */
  readonly isLost: (address: string) => Promise<boolean>;
  /** All blocks as visitors see them. */
  readonly looks: () => Promise<BlockLooks>;
  /** The page of a document as it is now, without its blocks; of what is none a page to show it in. */
  readonly siteContext: (place: PreviewPlace, around: DevDocument) => Promise<PageModel>;
  /** What visitors get at an address of a sitemap that need not be saved. @param slug Without the prefix of the locale. */
  readonly pageAt: (slug: string, place: PreviewPlace, nodes: unknown) => Promise<PageModel>;
  /** What the server makes of the blocks of a page. */
  readonly serverPage: (
    blocks: readonly CheckedBlock[],
    place: PreviewPlace,
  ) => Promise<ServerRendering>;
  /** All that blocks can be filled with from a source (`x-source`). */
  readonly source: (name: string, place: DatedPlace) => Promise<SourceItems>;
}

/** Own origin, own contract: what the answers are is said in #contract/devtools-api.ts. */
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
    pageAt: (slug, { brand, locale }, nodes) =>
      ask("page-at", { brand, locale, slug }, posted(nodes)),
    serverPage: (blocks, { brand, locale }) =>
      ask("server-page", { brand, locale }, posted(blocks)),
    source: (name, { brand, locale, day }) => ask("source", { name, brand, locale, day }),
  };
}

/** @throws Refused with what the answer says of its failure */
async function textOf(response: Response): Promise<string> {
  const text = await response.text();
  if (response.ok) return text;
  const reason = reasonOf(parseJson(text).value);
  throw new Refused(response.status, statusText(response.status, reason));
}

async function textOrNone(response: Response): Promise<string | undefined> {
  return response.ok ? response.text() : undefined;
}

/** What an answer says of its failure. */
function reasonOf(body: unknown): string | undefined {
  return isRecord(body) && typeof body.detail === "string" ? body.detail : undefined;
}

function statusText(status: number, reason: string | undefined): string {
  return reason === undefined
    ? t("The address responds with {status}.", { status })
    : t("The address responds with {status}: {reason}", { status, reason });
}

/** The path of an address of this very server, which the browser may ask by itself. */
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

/** @throws Error that says so where there is no server. */
async function okResponse(response: Promise<Response>): Promise<Response> {
  try {
    return await response;
  } catch (cause) {
    const reason = t("The server does not respond. What you typed is stored in this browser.");
    throw new Error(reason, { cause });
  }
}

/** Whether an address is one of this host. */
function isOwn(address: string): boolean {
  return address.startsWith("/") && !address.startsWith("//");
}
