import {
  apiDescriptionPath,
  apiReferencePath,
  apiSearchPath,
  browserReportsPath,
  deskPath,
  pageModelPath,
  sessionPath,
  validationPath,
} from "#protocol/paths.ts";

/** What is made first where more is asked for than can be made (decision 0050). */
export const priorities = ["form", "page", "search", "staff", "preview", "report"] as const;
export type RenderPriority = (typeof priorities)[number];

/** What a request wants to be made. */
interface AskedFor {
  readonly priority: RenderPriority;
  /** What answers, as the metrics name it. */
  readonly route: string;
}

/** Addresses that are no page, or are answered without one being made. */
const besidePages = /^\/(?:api|media|schema|feed|offline|devtools|livez|readyz|_[a-z]+)(?:\/|$)/;
const apiBesides: ReadonlySet<string> = new Set([apiDescriptionPath, apiReferencePath]);
/** A question in the address that a model is asked for. */
const modelOfSearch = /[?&]path=[^&]*(?:\?|%3f)/i;

const sentPriorities: ReadonlyMap<string, RenderPriority> = new Map([
  [sessionPath, "form"],
  [validationPath, "preview"],
  [browserReportsPath, "report"],
]);

function isFile(path: string): boolean {
  return path.slice(path.lastIndexOf("/")).includes(".");
}

function ofRead(path: string, target: string): AskedFor | undefined {
  if (path === pageModelPath) {
    return { priority: modelOfSearch.test(target) ? "search" : "page", route: pageModelPath };
  }
  if (path.startsWith("/api/")) {
    const priority = path === apiSearchPath ? "search" : "page";
    return apiBesides.has(path) ? undefined : { priority, route: "/api/*" };
  }
  if (besidePages.test(path) || isFile(path)) return undefined;
  if (path.startsWith("/admin/preview/")) return { priority: "preview", route: "page" };
  return { priority: target.includes("?") ? "search" : "page", route: "page" };
}

function ofSent(path: string): AskedFor | undefined {
  const priority = sentPriorities.get(path);
  if (priority !== undefined) return { priority, route: path };
  if (path.startsWith("/api/")) return { priority: "form", route: "/api/*" };
  return besidePages.test(path) ? undefined : { priority: "form", route: "post to a page" };
}

/**
 * What has to be made for a request, by its first line alone; nothing for files, for what says how the
 * site is, and for what a CMS tells.
 */
export function askedFor(method: string, target: string): AskedFor | undefined {
  const [path = ""] = target.split("?", 1);
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead && method !== "POST" && method !== "PUT") return undefined;
  if (path === deskPath || path.startsWith(`${deskPath}/`)) {
    return { priority: isRead ? "staff" : "form", route: `${deskPath}/*` };
  }
  return isRead ? ofRead(path, target) : ofSent(path);
}

/** In what form a path is told to come again: as data, as a line to what a page loads, or as a page. */
export function refusalFormOf(path: string): "json" | "plain" | "page" {
  if (path.startsWith("/api/") || path === sessionPath || path === validationPath) return "json";
  const isLoaded = path === pageModelPath || path === browserReportsPath;
  return isLoaded || path.startsWith("/media/") ? "plain" : "page";
}
