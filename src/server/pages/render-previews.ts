import { resolveDraft, resolvePreview } from "#pages/resolve-preview.ts";
import type { Render, VisitPage } from "./page-visit.ts";
import type { PageRenderer } from "./render-contract.ts";

/** Renders pages of unpublished content. */
export function previewing(
  visit: VisitPage,
  render: Render,
): Pick<PageRenderer, "renderPreview" | "resolveDraft"> {
  return {
    renderPreview: async (request) => {
      const { path, nodeType, id, locale, token, previewOrigins } = request;
      const visited = visit(request);
      const page = await resolvePreview(visited, { path, nodeType, id, locale, token });
      const { document } = page;
      const state = { origins: previewOrigins, node: { nodeType, id, locale }, document };
      return render(visited, page, previewOrigins.length === 0 ? undefined : state);
    },
    resolveDraft: async (request, body) => {
      const { path, nodeType, id, locale } = request;
      const page = await resolveDraft(visit(request), { path, nodeType, id, locale }, body);
      return page && { model: page.model, document: page.document };
    },
  };
}
