/**
 * Wraps every table of sanitised, therefore balanced HTML in a frame that scrolls sideways and is
 * keyboard-focusable, so that a wide table never widens the page. `label` is the accessible name of
 * the frame; it is escaped here.
 */
export function scrollableTables(html: string, label: string): string {
  if (!html.includes("<table")) return html;
  const name = label.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html
    .replaceAll("<table", `<div data-table role="group" aria-label="${name}" tabindex="0"><table`)
    .replaceAll("</table>", "</table></div>");
}
