// The site's report on the content of the editor, by block: requested with a delay after typing.
import { blockAt } from "./fields.mjs";

const { wp, waymark } = window;
const { useEffect } = wp.element;
const { createReduxStore, dispatch, register, useSelect } = wp.data;

const storeName = "waymark";
const nothing = { document: null, preview: null, problems: [] };
register(
  createReduxStore(storeName, {
    reducer: (state = nothing, { type, report }) => (type === "REPORT" ? report : state),
    actions: { take: (report) => ({ type: "REPORT", report }) },
    selectors: { report: (state) => state },
  }),
);
const none = [];

const byReport = new WeakMap();
/** The problems of a block, or, without one, those outside all blocks; computed once per report. */
export function problemsAt(select, clientId) {
  const report = select(storeName).report();
  const blocks = select("core/block-editor").getBlocks();
  if (!byReport.has(report)) {
    const idOf = ({ pointer }) => blockAt(blocks, pointer, waymark.nested)?.clientId;
    byReport.set(report, Map.groupBy(report.problems, idOf));
  }
  return byReport.get(report).get(clientId) ?? none;
}

export const useReport = () => useSelect((select) => select(storeName).report(), []);

/** The content of the editor, as it would be saved. */
function useDraft() {
  return useSelect((select) => {
    const { getCurrentPostId, getEditedPostAttribute, getEditedPostContent } =
      select("core/editor");
    const { waymark_key, waymark_fields } = getEditedPostAttribute("meta") ?? {};
    const draft = {
      post_title: getEditedPostAttribute("title"),
      post_content: getEditedPostContent(),
      post_name: getEditedPostAttribute("slug"),
      post_date: getEditedPostAttribute("date")?.replace("T", " "),
      waymark_key,
      waymark_fields,
      language: getEditedPostAttribute("waymark_locale"),
    };
    return JSON.stringify([getCurrentPostId(), draft]);
  }, []);
}

export function Report() {
  const draft = useDraft();
  useEffect(() => {
    const [id, data] = JSON.parse(draft);
    const asking = new AbortController();
    const ask = async () => {
      const path = `/waymark/draft/${id}`;
      const asked = { path, method: "POST", data, signal: asking.signal };
      const report = await wp.apiFetch(asked).catch(() => undefined);
      if (report !== undefined) dispatch(storeName).take(report);
    };
    const timer = setTimeout(ask, 300);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [draft]);
  return null;
}
