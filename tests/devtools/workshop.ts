import { createHash } from "node:crypto";
import type {
  ChangedTexts,
  CommittedListing,
  CommittedVersion,
  DocumentChanges,
  DocumentListing,
  ForeseenProblems,
} from "#contract/devtools-api.ts";
import { parseJson } from "#contract/parse-json.ts";
import { createDevtoolsClient } from "#devtools/api/devtools-client.ts";
import type { Draft, Drafts } from "#devtools/session/drafts.ts";
import { Workbench } from "#devtools/workbench.ts";
import { loadProblemCatalog } from "#generated/messages.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { locales } from "#i18n/locales.ts";
import { contentsOf, textsOf } from "#server/devtools/documents/document-contents.ts";
import { ownBrand } from "../helpers/own-brand.ts";
import { entryOf } from "./listed-entry.ts";

/** Files by path; written files are added here. */
export type Files = Map<string, string>;

export interface WorkshopOptions {
  readonly files: Readonly<Record<string, unknown>>;
  readonly drafts?: Drafts;
  readonly query?: string;
  readonly languages?: readonly string[];
  readonly localeMode?: DocumentListing["localeMode"];
  readonly writable?: boolean;
  /** Differences from the last commit. */
  readonly committed?: CommittedListing;
  /** Commits of any file; the content in each is requested by its hash, like another file. */
  readonly versions?: readonly CommittedVersion[];
  /** Contents of files at their last commit. */
  readonly committedTexts?: Readonly<Record<string, unknown>>;
  /** The problems predicted after any file changes. */
  readonly foreseen?: ForeseenProblems | ((changes: DocumentChanges) => ForeseenProblems);
  /** The problems that the document list reports, by path. */
  readonly problemsIn?: (files: Files) => ForeseenProblems;
  /** The common base of a merge, for any file. */
  readonly mergeBase?: string;
}

export interface Workshop {
  readonly workbench: Workbench;
  readonly files: Files;
}

/** The devtools over in-memory files. */
export async function workshop(options: WorkshopOptions): Promise<Workshop> {
  const {
    drafts = memoryDrafts(),
    query = "",
    languages = ["en-GB"],
    localeMode = "prefix",
    writable = true,
    committed,
    committedTexts,
    versions = [],
    foreseen = {},
    problemsIn = (): ForeseenProblems => ({}),
    mergeBase,
  } = options;
  const files: Files = new Map(
    Object.entries(options.files).map(([path, value]) => [
      path,
      typeof value === "string" ? value : JSON.stringify(value, null, 2),
    ]),
  );
  const { messages } = await loadProblemCatalog.en();
  const i18n = createI18n("en", messages);
  const client = createDevtoolsClient(async (input, init) => {
    const address = typeof input === "string" ? new URL(input, "http://localhost") : input;
    const request = new Request(address, init);
    if (request.url.includes("since=merge")) {
      return new Response(mergeBase, { status: mergeBase === undefined ? 404 : 200 });
    }
    if (request.url.includes("/committed?path=")) {
      const { searchParams } = new URL(request.url);
      const asked = searchParams.get("at") ?? searchParams.get("path") ?? "";
      const text = committedTexts?.[asked];
      return new Response(JSON.stringify(text), { status: text === undefined ? 404 : 200 });
    }
    if (request.url.includes("/versions")) return Response.json({ versions, hasOlder: false });
    if (request.url.includes("/committed")) return Response.json(committed);
    if (request.url.includes("/foresee")) {
      const asked: DocumentChanges = await request.json();
      return Response.json(typeof foreseen === "function" ? foreseen(asked) : foreseen);
    }
    if (request.url.endsWith("/documents")) {
      const found = problemsIn(files);
      const documents = Array.from(files, ([name, held]) => ({
        ...entryOf(name, held),
        problems: found[name] ?? [],
      }));
      const [defaultLocale] = locales;
      const brands = [
        { ...ownBrand, locales: [...locales], defaultLocale, fallbackLocale: defaultLocale },
      ];
      const known = { localeMode, writable, hasCommits: writable, brands, documents };
      return Response.json(known satisfies DocumentListing);
    }
    return respondFor(files, request);
  });
  const workbench = new Workbench({
    client,
    drafts,
    translate: (id, values) => i18n._(id, values),
    query: new URLSearchParams(query),
    languages,
  });
  await workbench.session.loadListing();
  return { workbench, files };
}

/** Everything that the picker searches. */
export async function searched({ session, texts, translate }: Workbench) {
  await texts.load();
  return { documents: session.listing?.documents ?? [], texts: texts.texts, translate };
}

async function respondFor(files: Files, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = searchParams.get("path") ?? "";
  const text = files.get(path);
  if (pathname.endsWith("/fetch")) {
    const served = files.get(searchParams.get("url") ?? "");
    if (served !== undefined) return Response.json({ text: served });
    return Response.json({ detail: "The address responds with 404." }, { status: 502 });
  }
  if (pathname.endsWith("/texts")) {
    const texts = Array.from(files, ([name, held]) => {
      const { value } = parseJson(held);
      return textsOf(entryOf(name, held), value, contentsOf(value).text);
    });
    const response = { edition: "", isWhole: true, gone: [], texts: Object.assign({}, ...texts) };
    return Response.json(response satisfies ChangedTexts);
  }
  if (pathname.endsWith("/pictures")) {
    return Response.json({
      pictures: ["new.png", "placeholder.svg"].map((name) => ({
        url: `/media/${name}`,
        width: 1200,
        height: 800,
        bytes: 9,
      })),
    });
  }
  const picture = /\/(?:remove-)?picture$/.exec(pathname) && searchParams.get("name");
  if (typeof picture === "string") {
    files.set(`content/media/${picture}`, request.method === "PUT" ? "there" : "gone");
    return Response.json({ url: `/media/${picture}`, width: 1200, height: 800, bytes: 9 });
  }
  // Pictures exist unless their name says otherwise.
  if (pathname.startsWith("/media/")) {
    return new Response(null, {
      status: pathname.includes("lost") && !files.has(pathname) ? 404 : 200,
    });
  }
  // There is no site around these files: its context never arrives, and nothing is reported.
  if (pathname.endsWith("/site-context")) return new Promise(() => undefined);
  if (pathname.endsWith("/looks")) {
    return Response.json({
      stylesheets: [],
      looks: [
        { type: "hero", state: "full", html: "<h1>One map</h1>" },
        { type: "rich-text", state: "minimal", html: "<p>A</p>", fullHtml: "<p>All of it</p>" },
      ],
    });
  }
  if (pathname.endsWith("/changes")) {
    const { changes }: DocumentChanges = await request.json();
    const other = changes.find(({ path: at, version }) => versionOf(files.get(at)) !== version);
    if (other !== undefined) {
      return Response.json({ detail: `${other.path} is not as it was` }, { status: 412 });
    }
    for (const { path: at, text: next } of changes) {
      if (next === null) files.delete(at);
      else files.set(at, next);
    }
    const now = changes.map(({ path: at }) => [at, versionOf(files.get(at))]);
    return Response.json({ versions: Object.fromEntries(now) });
  }
  if (pathname.endsWith("/document") && request.method === "PUT") {
    const body = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await request.arrayBuffer());
    if (request.headers.get("if-match") !== `"${versionOf(text)}"`) {
      return Response.json({ detail: `${path} has changed` }, { status: 412 });
    }
    files.set(path, body);
    return Response.json({ version: versionOf(body), problems: [] });
  }
  const several = searchParams.getAll("path[]");
  if (several.length > 0) {
    const responses = several.map(async (one) => {
      const asked = `/devtools/api/document?path=${encodeURIComponent(one)}`;
      const response = await respondFor(files, new Request(new URL(asked, request.url)));
      const body: object = await response.json();
      return { status: response.status, ...body };
    });
    return Response.json(await Promise.all(responses));
  }
  // A block need not have any interactions: their text and version are empty then.
  if (pathname.endsWith("/document") && (text !== undefined || path.includes("/interactions."))) {
    return Response.json({ path, text: text ?? "", version: versionOf(text) ?? "" });
  }
  return Response.json({ detail: `there is no ${path}` }, { status: 404 });
}

type Displaced = (key: string, isUnsaved: boolean) => void;

/** Drafts that outlive a workbench, not a test. @param displaced On each call another tab writes one. */
export function memoryDrafts(displaced: Displaced[] = []): Drafts {
  const stored = new Map<string, Draft>();
  const keysOf = (isSaved: boolean): string[] =>
    Array.from(stored)
      .filter(([, draft]) => draft.isSaved === isSaved)
      .map(([key]) => key);
  return {
    read: async (key) => stored.get(key),
    write: async (key, draft) => {
      // The entry written last is last in order.
      stored.delete(key);
      stored.set(key, draft);
    },
    remove: async (key) => void stored.delete(key),
    list: async () => keysOf(false),
    listSaved: async () => keysOf(true).toReversed(),
    onWrittenElsewhere: (tell) => void displaced.push(tell),
  };
}

function versionOf(text: string | undefined): string | null {
  return text === undefined ? null : createHash("sha256").update(text).digest("hex").slice(0, 16);
}
