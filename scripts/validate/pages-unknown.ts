/** The content beside a table of redirects cannot be served, so nobody knows where its rows lead. */
export class PagesUnknown extends Error {
  override readonly name = "PagesUnknown";
}
