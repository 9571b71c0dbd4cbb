import { describe, expect, it } from "vitest";
import { sharedSite } from "../../../helpers/opened-site.ts";

const site = sharedSite();

/** The main part of a page. */
async function mainOf(path: string, status = 200): Promise<string> {
  const page = await site().ask(path);
  expect(page.status).toBe(status);
  return /<main\b.*<\/main>/s.exec(await page.text())?.[0] ?? "";
}

/** Links of a part: address, and text or name. */
function linksIn(html: string): string[][] {
  const links = html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs);
  return Array.from(links, ([, attributes = "", content = ""]) => [
    /href="([^"]*)"/.exec(attributes)?.[1] ?? "",
    /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? content.replaceAll(/<[^>]*>/g, ""),
  ]);
}

function breadcrumbsIn(html: string): string {
  return /<nav\b[^>]*aria-label="Breadcrumbs".*?<\/nav>/s.exec(html)?.[0] ?? "";
}

describe("a post", () => {
  const path = "/en/blog/winter-service-with-proof";

  it("has a date with the name of the month, a link back to the list, and three others below", async () => {
    const main = await mainOf(path);
    expect(main).toMatch(/<time[^>]*>20 October 2026<\/time>/);
    expect(linksIn(main)).toContainEqual(["/en/blog", "Back to the blog"]);
    const [, others = ""] = main.split("More posts");
    const posts = linksIn(others).filter(([address = ""]) => address.startsWith("/en/blog/"));
    expect(new Set(posts.map(([address]) => address))).toHaveLength(3);
    expect(posts.flat()).not.toContain(path);
  });

  it("has breadcrumbs: the home page as an icon, the list, and itself without a link", async () => {
    const crumbs = breadcrumbsIn(await mainOf(path));
    expect(linksIn(crumbs)).toEqual([
      ["/en", "Home"],
      ["/en/blog", "Blog"],
    ]);
    expect(crumbs).toMatch(/aria-label="Home"><svg/);
    expect(crumbs).toMatch(/aria-current="page">Winter service with proof</);
  });
});

it("only the privacy page has a button for the cookie settings among its content", async () => {
  const button = /<button\b[^>]*data-consent="settings"[^>]*>Cookie settings</;
  expect(await mainOf("/en/privacy-and-cookies-policy")).toMatch(button);
  expect(await mainOf("/en/legal-notice")).not.toMatch(button);
});

it("the 404 page has its own picture, says what is wrong and leads home", async () => {
  const main = await mainOf("/en/nowhere", 404);
  expect(main).toContain("/media/error-404.svg");
  expect(main).toContain("This page could not be found");
  expect(linksIn(main)).toContainEqual(["/en", "Back to the home page"]);
});

it("applicants are told the five steps of recruitment in their order", async () => {
  const main = await mainOf("/en/career/join-us");
  const [, steps = ""] = main.split("From your CV to our answer");
  const headings = Array.from(steps.matchAll(/<h3[^>]*>(.*?)<\/h3>/g), ([, text]) => text);
  expect(headings.slice(0, 5)).toEqual([
    "CV analysis",
    "Short first call",
    "HR interview",
    "Meeting with your future supervisor",
    "Feedback",
  ]);
});

it.each([
  ["help", "/pomoc /en/help /de/hilfe /fr/aide /es/ayuda"],
  ["demo", "/demo /en/demo /de/demo /fr/demander-une-demo /es/solicitar-demo"],
  ["contact", "/kontakt /en/contact /de/kontakt /fr/contact /es/contacto"],
  ["blog", "/blog /en/blog /de/blog /fr/blog /es/blog"],
  ["privacy", "/polityka-prywatnosci-i-cookies"],
])("the page %s is at its known paths: %s", async (_page, paths) => {
  for (const path of paths.split(" ")) {
    const { status } = await site().ask(path, { method: "HEAD" });
    expect([path, status]).toEqual([path, 200]);
  }
});
