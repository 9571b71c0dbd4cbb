import { kindOfNode } from "#kinds/table.ts";
import { BodyTooLarge, readBounded } from "#protocol/bounded-body.ts";
import { parseJson } from "#contract/parse-json.ts";
import { byteCount } from "#lib/text/byte-count.ts";
import { ContentUnavailable } from "#api/errors.ts";
import { reportOf } from "#pages/listing/content-report.ts";
import type { CountRead } from "../guard/read-rate-limit.ts";
import { errorFields, type Logger } from "../logger.ts";
import { previewRequest, type PreviewRules } from "../pages/preview.ts";
import type { PreviewRequest, ResolvedDraft } from "../pages/render-contract.ts";
import { retryAfterS, type OutcomeRenderer } from "../pages/render-outcome.ts";
import type { Responses } from "../reply/responses.ts";
import type { AppContext, RequestContext } from "../request-context.ts";
import { known, validationLimits, type ValidationDeps } from "./validation.ts";

export interface DraftDeps extends PreviewRules {
  readonly responses: Responses;
  readonly outcomes: Pick<OutcomeRenderer, "draft">;
  readonly pagesOf: ValidationDeps["pagesOf"];
  readonly countReading: CountRead;
  readonly logger: Logger;
}

/**
 * `POST /_draft?nodeType=&id=&locale=&token=`: returns the page model of the posted document as shown in the
 * preview that the token opens, and its problems. Nothing is stored.
 * Requested by the frame of a preview, for the CMS around it.
 */
export function createDrafts(deps: DraftDeps): (c: AppContext) => Promise<Response> {
  const { responses } = deps;
  return async (c) => {
    await deps.countReading(c, "draft");
    const request = draftRequest(deps, c.get("request"));
    if (request === undefined) {
      return responses.problem({
        status: 404,
        detail: "the token does not allow a preview of this node",
      });
    }
    try {
      const bytes = await readBounded(c.req.raw.body, validationLimits.maxBytes);
      return responses.json(200, await drawn(deps, c, { request, bytes }));
    } catch (error) {
      if (error instanceof BodyTooLarge) {
        return responses.problem({
          status: 413,
          detail: `at most ${byteCount(validationLimits.maxBytes)}`,
        });
      }
      if (!(error instanceof ContentUnavailable)) throw error;
      deps.logger.error({ ...errorFields(error), page: request.path }, "draft-failed");
      const headers = { "retry-after": String(retryAfterS) };
      return responses.problem({
        status: 503,
        detail: "the menus of the site are currently unavailable",
        headers,
      });
    }
  };
}

/** Builds the request of the node's preview, so that the page of the draft has the same address. */
function draftRequest(deps: PreviewRules, asked: RequestContext): PreviewRequest | undefined {
  const query = new URLSearchParams(asked.search);
  const [nodeType = "", ...types] = query.getAll("nodeType");
  const [id = "", ...ids] = query.getAll("id");
  if (types.length + ids.length > 0) return undefined;
  const path = `/admin/preview/${encodeURIComponent(nodeType)}/${encodeURIComponent(id)}`;
  return previewRequest(deps, { ...asked, path }, { nodeType, id });
}

interface SentDraft {
  readonly request: PreviewRequest;
  readonly bytes: Uint8Array;
}

async function drawn(
  { pagesOf, outcomes }: DraftDeps,
  c: AppContext,
  { request, bytes }: SentDraft,
): Promise<object> {
  const { nodeType, locale } = request;
  const sent = { bytes, ...parseJson(bytes, validationLimits) };
  const page: ResolvedDraft | undefined =
    sent.value === undefined ? undefined : await outcomes.draft(request, sent.value);
  const pages = await known(pagesOf(c, locale));
  const report = await reportOf(sent, { named: kindOfNode(nodeType), locale, pages });
  return { ...report, ...page };
}
