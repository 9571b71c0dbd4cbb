import { browserReportsPath } from "#protocol/paths.ts";
import { awaken } from "./awaken.ts";
import { expect, test } from "./site-tab.ts";

test.use({ isDecided: true });

test("Trusted Types block unsafe sinks, on private pages and wherever only the site's own code runs", async ({
  page,
  site,
  witness,
}) => {
  for (const path of ["/logowanie", "/"]) {
    await page.goto(path);
    await awaken(page);
    const refused = await page.evaluate(() => {
      const sinks = {
        innerHTML: () => Object.assign(document.createElement("div"), { innerHTML: "<b>x</b>" }),
        src: () => Object.assign(document.createElement("script"), { src: "/x.js" }),
        policy: () => window.trustedTypes?.createPolicy("another", {}),
        second: () => window.trustedTypes?.createPolicy("waymark", {}),
      };
      return Object.entries(sinks).map(([name, sink]) => {
        try {
          sink();
          return `${name} done`;
        } catch (error) {
          return `${name} ${error instanceof Error ? error.name : ""}`;
        }
      });
    });
    expect(refused).toEqual(["innerHTML", "src", "policy", "second"].map((n) => `${n} TypeError`));
    // Chromium reports each violation on the console.
    for (const fault of witness.faults.splice(0)) expect(fault).toMatch(/Trusted|policy/);
  }
  const reported = () => site.log.filter((line) => line.includes("policy-violation")).join();
  await expect.poll(reported).toContain('"code":"trusted-types"');
});

test("a visit reports its web vitals when it ends, and nothing else", async ({ page }) => {
  await page.goto("/logowanie");
  await awaken(page);
  const isMeasured = () =>
    page.evaluate(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("report-vitals")),
    );
  await expect.poll(isMeasured).toBe(true);
  await page.getByRole("main").getByRole("textbox").first().click();
  // The browser reports it once it has painted the response.
  const isPainted = () => page.evaluate(() => performance.getEntriesByType("first-input").length);
  await expect.poll(isPainted).toBe(1);
  await page.evaluate(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, reported) => {
      if (typeof reported === "string") {
        sessionStorage.setItem("told", `${String(address)} ${reported}`);
      }
      return send(address, reported);
    };
  });
  await page.goto("/");
  const [address, reported = ""] = await page.evaluate(() =>
    (sessionStorage.getItem("told") ?? "").split(" "),
  );
  expect(address).toBe(browserReportsPath);
  const { vitals, ...rest } = JSON.parse(reported);
  const figure = expect.any(Number);
  expect(vitals).toEqual({ layout: "login", lcp: figure, ttfb: figure, cls: figure, inp: figure });
  expect(rest).toEqual({});
});
