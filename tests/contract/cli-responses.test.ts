import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { validate } from "../../scripts/validate/command.ts";
import { callCommand, type CommandEnd } from "../helpers/commands.ts";

const hero = { type: "hero", id: "start", props: { headng: "x" } };
const goodPage = { id: "home", title: "Home", blocks: [] };
const badPage = { ...goodPage, blocks: [hero], maskOpacity: "60" };
const node = { nodeType: "root", action: "index", slug: "/", name: "Home", crumbs: [] };

function run(args: readonly string[]): Promise<CommandEnd> {
  return callCommand(validate, args);
}

describe("npm run validate -- URL", () => {
  let server: Server;
  let origin = "";

  beforeAll(async () => {
    server = createServer((request, response) => {
      const bare = request.url === "/api/pages/bare";
      if (!bare) response.setHeader("content-type", "application/json");
      if (request.url === "/api/pages/home") response.end(JSON.stringify(badPage));
      else if (bare) response.end(JSON.stringify(goodPage));
      else if (request.url === "/api/pages/linked") {
        const headers = { "content-type": "application/hal+json; charset=utf-8" };
        response.writeHead(200, headers).end(JSON.stringify(goodPage));
      } else if (request.url === "/api/sitemap_nodes") {
        response.end(JSON.stringify({ "hydra:member": [node, { ...node, name: 3 }] }));
      } else if (request.url?.startsWith("/api/search?")) {
        response.end(JSON.stringify({ "hydra:member": [{ title: 3 }], "hydra:totalItems": 1 }));
      } else if (request.url?.startsWith("/api/preview/service/cars?")) {
        response.end(JSON.stringify({ ...goodPage, slug: "Cars" }));
      } else if (request.url === "/api/brand") {
        response.end(JSON.stringify({ name: "Szlak" }));
      } else if (request.url === "/api/pages/failed") {
        response.end(JSON.stringify({ code: "404", message: "no such page" }));
      } else if (request.url === "/api/pages/moved") {
        response.writeHead(302, { location: "/api/pages/home" }).end();
      } else if (request.url?.endsWith("/page.html")) {
        response.writeHead(200, { "content-type": "text/html" }).end(JSON.stringify(goodPage));
      } else if (request.url === "/endless") {
        const more = () => void (response.destroyed || response.write(" ".repeat(1e6), more));
        more();
      } else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  });
  afterAll(() => server.close());

  it.each([
    ["/api/pages/home", "/maskOpacity"],
    ["/api/sitemap_nodes", "/hydra:member/1/name"],
    ["/api/search?phrase=gps", "/hydra:member/0/title"],
    ["/api/preview/service/cars?locale=en&token=x", "/slug"],
    ["/endless", "20,000,000 bytes"],
  ])("reads %s and finds %s", async (path, found) => {
    const { status, stdout } = await run([origin + path]);
    expect(status).toBe(1);
    expect(stdout).toContain(found);
  });

  it.each(["text", "json", "github", "junit", "sarif"])(
    "reveals no secret of a URL in a %s report",
    async (format) => {
      const preview = `${origin}/api/preview/service/cars?locale=en&token=`;
      const { status, stdout } = await run([`${preview}s3cret`, "--format", format]);
      expect([status, stdout]).toEqual([1, expect.stringContaining("token=***")]);
      expect(stdout).not.toContain("s3cret");
      const refused = await run([`${origin}/nowhere?api_key=s3cret&page=2`]);
      expect(refused.stderr).toContain("/nowhere?api_key=***&page=2: it returns 404");
    },
  );

  it.each([
    ["/api/pages/moved", "/api/pages/home, and a site does not follow redirects"],
    ["/api/pages/page.html", "it is text/html, but a site only reads application/json"],
    ["/api/pages/bare", "it has no Content-Type, but a site only reads application/json"],
  ])("names the reason for which a site would not read %s", async (path, why) => {
    const { status, stderr } = await run([origin + path]);
    expect([status, stderr]).toEqual([1, expect.stringContaining(why)]);
  });

  it("reads every JSON media type that a site reads", async () => {
    expect((await run([`${origin}/api/pages/linked`])).status).toBe(0);
  });

  it("accepts a file from anywhere, whatever its media type", async () => {
    expect((await run([`${origin}/raw/page.html`])).status).toBe(0);
  });

  it("reports that the document does not exist", async () => {
    const { status, stdout, stderr } = await run([`${origin}/gone`, `${origin}/api/pages/home`]);
    expect(status).toBe(1);
    expect(stderr).toBe(`validate: cannot read ${origin}/gone: it returns 404\n`);
    expect(stdout).toContain("/maskOpacity");
  });

  it.each(["", "/", "/api", "/api/"])(
    "names what checks a whole service, for its URL with the path “%s”",
    async (path) => {
      const { status, stderr } = await run([origin + path]);
      expect([status, stderr]).toEqual([
        1,
        `validate: cannot read ${origin + path}: it returns 404; name one response, such as ${origin}/api/pages/home?locale=en, or a whole service to npm run conform or migrate of the site's project\n`,
      ]);
    },
  );

  it("reports nothing for a brand that omits what the site has in a file", async () => {
    expect(await run([`${origin}/api/brand`])).toMatchObject({ status: 0, stderr: "" });
  });

  it("reports a response as a failure despite its status", async () => {
    expect(await run([`${origin}/api/pages/failed`])).toMatchObject({
      status: 1,
      stderr: `validate: ${origin}/api/pages/failed returns failure 404\n`,
    });
  });

  it("reports an unreachable server", async () => {
    const { status, stderr } = await run(["http://127.0.0.1:9/"]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^validate: cannot read http:\/\/127\.0\.0\.1:9\/: .+\n$/);
  });
});
