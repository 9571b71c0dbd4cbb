import { awaken } from "./awaken.ts";
import { expect, test } from "./site-tab.ts";

test.use({ isDecided: true });

test("text becomes code nowhere, on private pages and wherever only our own code runs", async ({
  page,
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
    // Chromium names each refusal on the console.
    for (const fault of witness.faults.splice(0)) expect(fault).toMatch(/Trusted|policy/);
  }
});
