import type { FormName } from "#generated/entry-forms/types.ts";
import type { PostedFormResult, UnseenForm } from "#pages/form-result-page.ts";
import type { Locale } from "#i18n/locales.ts";
import type { PageModel, SignInReply } from "#site/page-model.ts";
import type { PreviewState } from "#site/preview-state.ts";
import type { SeoFile } from "../seo/seo-files.ts";
import type { MadeOf, Redirected } from "../cache/outcome.ts";

/**
 * What the HTTP part of the server requires of the part that resolves and renders pages.
 * Everything a page depends on is in the request: no header, cookie or address of the visitor is
 * passed on, so a rendered page is the same for every visitor and can be cached. The one exception is a
 * restricted page, which requires a token.
 */
export interface PageRequest {
  /** ID of the brand of the requested site. */
  readonly brandId: string;
  /** Host name without port, in lower case; determines the locale in domain mode only. */
  readonly host: string;
  /** Path as sent: percent-encoded, valid, starts with one slash, no trailing slash except for the root. */
  readonly path: string;
  /** Query from "?" on, or "". Only contains parameters that are allowed to change a page. */
  readonly search: string;
  /** Configured public origin, for example "https://szlak.example"; never taken from the request. */
  readonly origin: string;
  /** Of a visitor requesting a restricted page. The response is never cached, and this is part of no key. */
  readonly token?: string;
  /** Set for the server's own checks that pages can be rendered: their errors are reported elsewhere. */
  readonly isProbe?: true;
  /** Whether a visitor is still waiting for it; assumed if unknown. */
  readonly isWanted?: () => boolean;
}

/** A request for a preview: the address is that of the preview, its query only contains the locale. */
export interface PreviewRequest extends PageRequest {
  readonly nodeType: string;
  readonly id: string;
  readonly locale: Locale;
  /** Signed for this node in this locale; never in a log or on a page. */
  readonly token: string;
  /** Origins whose pages may frame it and are notified there of clicks. */
  readonly previewOrigins: readonly string[];
}

/** The page model of an unsaved draft, and the draft as it was read. */
export type ResolvedDraft = Required<Pick<PreviewState, "document">> & Pick<ResolvedModel, "model">;

/** A rendered page: a complete HTML document and the data for its response. */
export interface RenderedPage extends MadeOf {
  readonly status: number;
  readonly html: string;
  /** CSP sources of the document's inline scripts, as given by `cspHash`: "sha256-…". */
  readonly scriptHashes: readonly string[];
  /** CSP sources of the document's inline style elements. */
  readonly styleHashes: readonly string[];
  /** Hosts of external services that the page may use: none unless configured. */
  readonly outsideHosts?: readonly string[];
  /** For signing in, or for signed-in visitors: only cached by this server. */
  readonly isPrivate?: boolean;
  /** A sign-in page. */
  readonly isLogin?: boolean;
  /** A block failed or a source was stale: the page is only cached briefly. */
  readonly degraded: boolean;
  /** Seconds for Retry-After if the content is unavailable. */
  readonly retryAfterS?: number;
}

/** A page for in-app navigation: `GET /_page?path=…`. `model` is sent unchanged as JSON. */
export interface ResolvedModel extends MadeOf {
  readonly status: number;
  readonly model: PageModel;
  readonly degraded: boolean;
  readonly retryAfterS?: number;
}

/** The reason for an error page, and its address. */
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
 * Resolves and renders. An address without content results in a page with status 404, not an exception.
 * Thrown errors result in the page of `renderError`: 503 for `ContentUnavailable`, otherwise 500.
 */
export interface PageRenderer {
  readonly renderPage: (request: PageRequest) => Promise<RenderedPage | Redirected>;
  /** Renders a node as shown by a signed link; never cached. */
  readonly renderPreview: (request: PreviewRequest) => Promise<RenderedPage>;
  /** The same for a draft as it is being written; undefined if nothing of it can be shown. */
  readonly resolveDraft: (
    request: PreviewRequest,
    body: unknown,
  ) => Promise<ResolvedDraft | undefined>;
  readonly resolveModel: (request: PageRequest) => Promise<ResolvedModel | Redirected>;
  readonly renderError: (request: ErrorPageRequest) => Promise<RenderedPage>;
  /** Returns where a page shows a form; undefined if it shows none. Throws `ContentUnavailable`. */
  readonly formOn: (
    request: PageRequest,
    form: FormName,
  ) => Promise<FormPlace | Redirected | undefined>;
  /** Renders the page that a form was posted from, with the errors and all entered values. */
  readonly renderResult: (request: PageRequest, result: PostedFormResult) => Promise<RenderedPage>;
  /** The same if the page is unavailable: the error page with the form on it. */
  readonly renderUnseen: (request: PageRequest, unseen: UnseenForm) => Promise<RenderedPage>;
  /** Whether an address is that of a sign-in page. */
  readonly isLogin: (request: PageRequest) => Promise<boolean>;
  /** Renders the login page in response to a failed sign-in. */
  readonly renderSignIn: (request: PageRequest, reply: SignInReply) => Promise<RenderedPage>;
  /** Returns a sitemap or a feed; undefined if the path names none. Throws `ContentUnavailable`. */
  readonly seoFile: (request: PageRequest) => Promise<(SeoFile & MadeOf) | undefined>;
  /** Returns the part of the query `asked` that may change the page, normalised; mostly "". Never throws. */
  readonly allowedQuery: (request: PageRequest, asked: string) => Promise<string>;
  /** Returns the locale of an address, for responses made when nothing else works. Never throws. */
  readonly localeOf: (request: PageRequest) => Locale;
}
