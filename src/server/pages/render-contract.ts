import type { FormName } from "#generated/entry-forms/types.ts";
import type { PostedFormResult, UnseenForm } from "#pages/form-result-page.ts";
import type { Locale } from "#i18n/locales.ts";
import type { PageModel, SignInReply } from "#site/page-model.ts";
import type { PreviewState } from "#site/preview-state.ts";
import type { SeoFile } from "../seo/seo-files.ts";
import type { MadeOf, Redirected } from "../cache/outcome.ts";

/**
 * What the HTTP part of the server asks of the part that resolves and renders pages.
 * Everything a page depends on stands in the request: no header, cookie or address of the visitor
 * is passed on, so a rendered page is the same for everybody and can be cached. A restricted page,
 * which only a token opens, is the one exception.
 */
export interface PageRequest {
  /** Id of the brand of the requested site. */
  readonly brandId: string;
  /** Host name without port, lower case; decides the locale in domain mode only. */
  readonly host: string;
  /** Path as sent: percent-encoded, valid, starts with one slash, no trailing slash but the root's. */
  readonly path: string;
  /** Query from "?" on, or "". Only names that are allowed to change a page are left in it. */
  readonly search: string;
  /** Configured public origin, for example "https://szlak.example"; never taken from the request. */
  readonly origin: string;
  /** Of a visitor who asks for a restricted page. Such a response is never cached, this no part of a key. */
  readonly token?: string;
  /** Asked by nobody but ourselves, to see whether pages can be made: its faults are told elsewhere. */
  readonly isProbe?: true;
  /** Whether somebody still waits for it; where nobody can tell, somebody does. */
  readonly isWanted?: () => boolean;
}

/** A request for a preview: the address is that of the preview, its query the locale alone. */
export interface PreviewRequest extends PageRequest {
  readonly nodeType: string;
  readonly id: string;
  readonly locale: Locale;
  /** Signed for this node in this locale; in no log and on no page. */
  readonly token: string;
  /** Whose pages may show it in a frame, and are told there what is clicked. */
  readonly previewOrigins: readonly string[];
}

/** What a draft that nobody has saved looks like, and the draft as it was read. */
export type ResolvedDraft = Required<Pick<PreviewState, "document">> & Pick<ResolvedModel, "model">;

/** A rendered page: a whole HTML document and what its response needs. */
export interface RenderedPage extends MadeOf {
  readonly status: number;
  readonly html: string;
  /** CSP sources of the document's inline scripts, as given by `cspHash`: "sha256-…". */
  readonly scriptHashes: readonly string[];
  /** CSP sources of the document's inline style elements. */
  readonly styleHashes: readonly string[];
  /** Hosts of outside services that the page may come to use: none unless configured. */
  readonly outsideHosts?: readonly string[];
  /** To sign in, or for those who have: cached by nobody but this server. */
  readonly isPrivate?: boolean;
  /** A page to sign in on. */
  readonly isLogin?: boolean;
  /** A block failed or a source was stale: the page is cached for a short time only. */
  readonly degraded: boolean;
  /** Seconds for Retry-After when the content cannot be reached. */
  readonly retryAfterS?: number;
}

/** A page for in-app navigation: `GET /_page?path=…`. `model` is sent as JSON as it is. */
export interface ResolvedModel extends MadeOf {
  readonly status: number;
  readonly model: PageModel;
  readonly degraded: boolean;
  readonly retryAfterS?: number;
}

/** Why an error page is wanted, and where. */
export interface ErrorPageRequest {
  readonly request: PageRequest;
  readonly status: number;
  readonly retryAfterS?: number;
}

/** Where a page shows a form. */
export interface FormPlace {
  /** Block of the page. */
  readonly blockId: string;
}

/**
 * Resolves and renders. An address without content answers a page of status 404, no exception.
 * Thrown errors become the page of `renderError`: 503 for `ContentUnavailable`, else 500.
 */
export interface PageRenderer {
  readonly renderPage: (request: PageRequest) => Promise<RenderedPage | Redirected>;
  /** A node as a signed link shows it; never cached. */
  readonly renderPreview: (request: PreviewRequest) => Promise<RenderedPage>;
  /** The same of a draft as it is written; undefined where nothing of it can be shown. */
  readonly resolveDraft: (
    request: PreviewRequest,
    body: unknown,
  ) => Promise<ResolvedDraft | undefined>;
  readonly resolveModel: (request: PageRequest) => Promise<ResolvedModel | Redirected>;
  readonly renderError: (request: ErrorPageRequest) => Promise<RenderedPage>;
  /** Where a page shows a form; nothing when it shows none. Throws `ContentUnavailable`. */
  readonly formOn: (
    request: PageRequest,
    form: FormName,
  ) => Promise<FormPlace | Redirected | undefined>;
  /** The page that a form was posted from, with what is wrong and all that was typed. */
  readonly renderResult: (request: PageRequest, result: PostedFormResult) => Promise<RenderedPage>;
  /** The same where the page is not to be had: the error page with the form on it. */
  readonly renderUnseen: (request: PageRequest, unseen: UnseenForm) => Promise<RenderedPage>;
  /** Whether an address is a page to sign in on. */
  readonly isLogin: (request: PageRequest) => Promise<boolean>;
  /** The login page that answers a sign-in which was not granted. */
  readonly renderSignIn: (request: PageRequest, reply: SignInReply) => Promise<RenderedPage>;
  /** A sitemap or a feed; nothing when the path names none. Throws `ContentUnavailable`. */
  readonly seoFile: (request: PageRequest) => Promise<(SeoFile & MadeOf) | undefined>;
  /** What of the query in `asked` may change the page, in one spelling; mostly "". Never throws. */
  readonly allowedQuery: (request: PageRequest, asked: string) => Promise<string>;
  /** Locale of an address, for responses made when nothing else works. Never throws. */
  readonly localeOf: (request: PageRequest) => Locale;
}
