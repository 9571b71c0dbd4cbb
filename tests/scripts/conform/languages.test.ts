import { afterAll, expect, test } from "vitest";
import { locales } from "#i18n/locales.ts";
import { callCommand } from "../../helpers/commands.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";
import { closeServices, good, patientConform } from "./services.ts";
import { hasPolish } from "../../helpers/own-content.ts";

afterAll(closeServices);

const sitemap = "/api/sitemap_nodes";

async function called(respond: typeof good, ...args: readonly string[]) {
  const command = patientConform(await tempFolder({}), respond);
  return callCommand(command, ["http://cms.test", ...args]);
}

const ofService = new Set(["en", "pl", "de"]);
const walked = locales.filter((locale) => ofService.has(locale));
const lacking = locales.filter((locale) => !ofService.has(locale));

test.runIf(lacking.length > 0)(
  "reports which languages were crawled, and which the service lacks",
  async () => {
    const refused = lacking.map((locale) => `${locale} (400)`).join(", ");
    const reported = `Checked in ${walked.join(", ")}; there is no sitemap in ${refused}: a site whose brand has such a language returns 503 there, and at /sitemap.xml`;
    const { status, stdout } = await called(good);
    expect([status, stdout]).toEqual([0, expect.stringContaining(`\n${reported}\n`)]);
    const github = await called(good, "--format", "github");
    expect(github.stdout).toContain(`::notice title=languages::${reported}`);
    const json = await called(good, "--json");
    expect(JSON.parse(json.stdout)).toMatchObject({
      locales: walked,
      absent: lacking.map((locale) => ({ locale, status: 400 })),
    });
    expect((await called(good, "--locale", "en")).stdout).not.toContain("Checked in");
  },
);

test.runIf(hasPolish).each([500, 503, 401, 302])(
  "a language whose sitemap responds with %d does not count as missing",
  async (status) => {
    const failing = async (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      const isFailing = pathname === sitemap && searchParams.get("locale") === "pl";
      return isFailing ? new Response("{}", { status }) : good(request);
    };
    const { status: code, stdout } = await called(failing, "--json");
    expect(code).toBe(1);
    expect(JSON.parse(stdout).findings).toContainEqual(
      expect.objectContaining({ rule: "status", address: `${sitemap}?locale=pl` }),
    );
  },
);

test.each([
  [404, "is 404"],
  [401, "is 401; authenticate with --headers-from"],
  [500, "is 500"],
  [301, "is 301 to https://www.cms.example/; the site does not follow redirects"],
])("reports the response of a service that returns %d in every language", async (status, says) => {
  const headers = status === 301 ? { location: "https://www.cms.example/" } : {};
  const respond = async () => new Response("{}", { status, headers });
  const { status: code, stderr } = await called(respond);
  expect([code, stderr]).toEqual([
    2,
    `conform: the service has no sitemap in any language: ${sitemap}?locale=${locales[0]} ${says}\n`,
  ]);
});
