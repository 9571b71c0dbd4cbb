import { expect, test } from "vitest";
import { post } from "../../helpers/sign-in-site.ts";
import { sharedSite } from "../../helpers/opened-site.ts";
import { mainBrand } from "../../helpers/whole-site/site-brands.ts";
import { unlistedAddresses } from "../../helpers/whole-site/unlisted-addresses.ts";

/* The built server and the tests of `http` use the silent React build; here React prints its warnings. */

const site = sharedSite();

/** One page of each folder, two levels deep: a list or a page, and one of its entries. */
function oneOfEach(paths: readonly string[]): string[] {
  const folders = Map.groupBy(paths, (path) => {
    const parts = path.split("/");
    return `${parts.length} ${parts.slice(0, -1).join("/")}`;
  });
  return [...folders.values()].flatMap(([first = "/"]) => first);
}

test("React prints no warnings for any kind of page", async () => {
  const { ask } = site();
  const sitemap = await (await ask("/sitemap-pl-1.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>https:\/\/[^/<]+([^<]*)<\/loc>/g)];
  const pages = oneOfEach(listed.map(([, path = "/"]) => path));
  expect(pages.length).toBeGreaterThan(5);
  for (const path of pages) expect([path, (await ask(path)).status]).toEqual([path, 200]);
  const unlisted = unlistedAddresses(mainBrand()).filter(
    ({ path }) => !/^\/(?:offline\/)?[a-z]{2}\//.test(path),
  );
  for (const { path, status, isSignedIn, fields } of unlisted) {
    const response = await (fields === undefined ? ask(path) : post(site(), path, { ...fields }));
    // Visitors who are not signed in are sent to the login page, which is one of these.
    const isOpen = response.status === status || (isSignedIn === true && response.status === 302);
    expect({ path, isOpen }).toEqual({ path, isOpen: true });
  }
});
