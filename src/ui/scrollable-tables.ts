/**
 * Gives every table of sanitised, therefore balanced HTML a frame of its own that scrolls sideways
 * and takes the keyboard's focus, so that a wide table never widens the page.
 * `label` names the frame; it is escaped here.
 */
export function scrollableTables(html: string, label: string): string {
  if (!html.includes("<table")) return html;
  const name = label.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html
    .replaceAll("<table", `<div data-table role="group" aria-label="${name}" tabindex="0"><table`)
    .replaceAll("</table>", "</table></div>");
}
