import { randomBytes } from "node:crypto";
import { signPreview } from "#cms/preview-token.ts";

/** One request. */
export interface Visit {
  readonly path: string;
  readonly method?: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A visitor who requests one sort of response. */
export interface Visitor {
  readonly name: string;
  readonly next: () => Visit;
  readonly isGood: (response: { readonly status: number; readonly text: string }) => boolean;
}

export const previewSecret = "what previews are signed with under load";

/** Each visit has its own address, so that the limits per visitor do not apply. */
function headersOf(): Record<string, string> {
  const [a = 0, b = 0, c = 0] = randomBytes(3);
  return { host: "localhost", "x-forwarded-for": `11.${a}.${b}.${c}` };
}

function isWhole(text: string): boolean {
  return text.trimEnd().endsWith("</html>");
}

/** A picture that has been scaled already, but is requested for the first time. */
export const picture: Visitor = {
  name: "picture",
  next: () => ({
    path: "/media/cache/resolve/share/banner-company.svg",
    headers: headersOf(),
  }),
  isGood: ({ status, text }) => status === 200 && text !== "",
};

const cachedPaths = ["/", "/de", "/en", "/uslugi", "/kontakt", "/de/kontakt"];
let round = 0;

export const cachedPage: Visitor = {
  name: "cached page",
  next: () => {
    round += 1;
    return { path: cachedPaths[round % cachedPaths.length] ?? "/", headers: headersOf() };
  },
  isGood: ({ status, text }) => status === 200 && isWhole(text),
};

/** A page that was never requested before: a search for different text each time. */
export const search: Visitor = {
  name: "search",
  next: () => ({
    path: `/szukaj?q=paliwo+${randomBytes(6).toString("hex")}`,
    headers: headersOf(),
  }),
  isGood: ({ status, text }) => status === 200 && isWhole(text),
};

/** An address that never existed: its page is rendered each time as well. */
export const unknownPage: Visitor = {
  name: "unknown page",
  next: () => ({ path: `/nie-ma/${randomBytes(6).toString("hex")}`, headers: headersOf() }),
  isGood: ({ status, text }) => status === 404 && isWhole(text),
};

export const preview: Visitor = {
  name: "preview",
  next: () => {
    const node = { nodeType: "article", id: "company", locale: "pl" };
    const token = signPreview(previewSecret, node, Math.round(Date.now() / 1000) + 600);
    return {
      path: `/admin/preview/article/company?${new URLSearchParams({ locale: "pl", token }).toString()}`,
      headers: headersOf(),
    };
  },
  isGood: ({ status, text }) => status === 200 && isWhole(text),
};

/** A form with a missing field: its page is rendered again with the typed values. */
export const form: Visitor = {
  name: "form",
  next: () => ({
    path: "/kontakt?form=contact",
    method: "POST",
    headers: { ...headersOf(), "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ fullName: randomBytes(6).toString("hex") }).toString(),
  }),
  isGood: ({ status, text }) => [422, 429].includes(status) && isWhole(text),
};
