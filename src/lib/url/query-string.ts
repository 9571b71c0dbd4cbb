/** Query values; an array is sent as `name[]=value` once per item, undefined is omitted. */
export type Query = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | undefined>
>;

/** Returns a query with its "?", or "" if there is nothing to send. */
export function queryString(query: Query): string {
  const entries = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) {
      for (const item of value) entries.append(`${name}[]`, String(item));
    } else if (value !== undefined) {
      entries.append(name, String(value));
    }
  }
  const text = entries.toString();
  return text === "" ? "" : `?${text}`;
}
