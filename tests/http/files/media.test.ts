import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createMedia } from "#server/files/media.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";
import { testSite, type TestSite } from "../../helpers/test-site.ts";

const canary = "canary-outside";
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><title>${"Trasa ".repeat(80)}</title></svg>`;

async function mediaSite(): Promise<TestSite & { folder: string }> {
  const root = await tempFolder({
    "secret.svg": canary,
    "media/map.svg": svg,
    "media/team/Zespół 1.jpg": "jpeg",
    "media/page.html": canary,
    "media/script.js": canary,
    "media/.hidden.svg": canary,
    "media/sheets/t4.pdf": "%PDF-1.7",
    "media/notes.json": canary,
    "media/real.txt": canary,
  });
  const folder = join(root, "media");
  await mkdir(join(folder, "folder.svg"));
  await symlink(join(root, "secret.svg"), join(folder, "link-out.svg"));
  await symlink("/etc", join(folder, "etc"));
  await symlink(join(folder, "real.txt"), join(folder, "disguised.svg"));
  await symlink(join(folder, "map.svg"), join(folder, "inside.svg"));
  return { ...(await testSite({ media: createMedia(folder) })), folder };
}

describe("content images", () => {
  it("are cached for an hour and revalidated by ETag", async () => {
    const { ask } = await mediaSite();
    const image = await ask("/media/team/Zesp%C3%B3%C5%82%201.jpg");
    expect(image.status).toBe(200);
    expect(image.headers.get("content-type")).toBe("image/jpeg");
    expect(image.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(image.headers.get("x-content-type-options")).toBe("nosniff");
    const headers = { "if-none-match": image.headers.get("etag") ?? "" };
    expect((await ask("/media/team/Zesp%C3%B3%C5%82%201.jpg", { headers })).status).toBe(304);
  });

  it("as SVG may be displayed and do nothing else", async () => {
    const { ask } = await mediaSite();
    const image = await ask("/media/map.svg", { headers: { "accept-encoding": "br" } });
    expect(image.headers.get("content-type")).toBe("image/svg+xml");
    expect(image.headers.get("content-encoding")).toBe("br");
    expect(image.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    );
  });

  it("include documents, which are downloaded and never opened on the site's origin", async () => {
    const { ask } = await mediaSite();
    const sheet = await ask("/media/sheets/t4.pdf");
    expect(sheet.status).toBe(200);
    expect(sheet.headers.get("content-type")).toBe("application/pdf");
    expect(sheet.headers.get("content-disposition")).toBe("attachment");
    expect(sheet.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await ask("/media/cache/resolve/post_list_thumb/sheets/t4.pdf")).status).toBe(404);
  });

  it("are updated at once when an editor replaces them", async () => {
    const { ask, folder } = await mediaSite();
    const before = (await ask("/media/map.svg")).headers.get("etag");
    await writeFile(join(folder, "map.svg"), svg.replace("Trasa", "Nowa trasa"));
    const after = await ask("/media/map.svg");
    expect(after.headers.get("etag")).not.toBe(before);
    expect(await after.text()).toContain("Nowa trasa");
  });

  it("may be links to other images in the folder", async () => {
    const { ask } = await mediaSite();
    expect((await ask("/media/inside.svg")).status).toBe(200);
  });

  it.each([
    ["/media/none.svg", 404],
    ["/media/", 301],
    ["/media/team", 404],
    ["/media/folder.svg", 404],
    ["/media/map.svg/x.svg", 404],
    ["/media/page.html", 404],
    ["/media/script.js", 404],
    ["/media/notes.json", 404],
    ["/media/.hidden.svg", 404],
    ["/media/link-out.svg", 404],
    ["/media/disguised.svg", 404],
    ["/media/etc/passwd", 404],
    ["/media/etc/x.svg", 404],
    ["/media/....//secret.svg", 404],
    ["/media//etc/passwd.svg", 404],
    ["/media/..%252fsecret.svg", 404],
    ["/media/C:secret.svg", 404],
    [`/media/${"a".repeat(300)}.svg`, 404],
    ["/media/%2e%2e%2fsecret.svg", 400],
    ["/media/..%2fsecret.svg", 400],
    ["/media/..%5csecret.svg", 400],
    ["/media/%c0%ae%c0%ae/secret.svg", 400],
    ["/media/secret.svg%00.svg", 400],
    ["/media/map.svg%0d%0a", 400],
  ])("refuses %s with %i", async (path, status) => {
    const { ask } = await mediaSite();
    const response = await ask(path);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain(canary);
  });

  it("are missing without an error when the folder is", async () => {
    const { ask } = await testSite({ media: createMedia("/no/such/folder") });
    expect((await ask("/media/map.svg")).status).toBe(404);
  });
});
