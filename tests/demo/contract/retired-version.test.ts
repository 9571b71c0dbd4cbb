import { expect, test, vi } from "vitest";

vi.mock("#generated/released-contract.ts", async (original) => ({
  ...(await original<object>()),
  oldestContract: "3.0.0",
}));

// Another test file of the same worker may have loaded it with the real version.
vi.resetModules();
const { schemaFile } = await import("#cms/description/schema-files.ts");

test("a version that is no longer read is listed as such, and keeps its schemas", async () => {
  const index = await schemaFile("/schema/index.json");
  expect(index?.json["versions"]).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ version: "next", isRead: true }),
      expect.objectContaining({ version: "3.0.0", isRead: true }),
      expect.objectContaining({ version: "2.0.0", isRead: false }),
    ]),
  );
  expect(await schemaFile("/schema/2.0.0/page.schema.json")).toMatchObject({
    latest: expect.stringMatching(/^\/schema\/\d+\.\d+\.\d+\/page\.schema\.json$/),
  });
});
