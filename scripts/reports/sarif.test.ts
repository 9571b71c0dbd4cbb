import { expect, it } from "vitest";
import { sarifReport } from "./sarif.ts";

it("describes each rule with the properties that code scanning requires", () => {
  const report = [...sarifReport({ name: "validate" }, ["unknown-block-type"], [])].join("");
  const text = expect.stringMatching(/./);
  expect(JSON.parse(report)).toMatchObject({
    runs: [
      {
        tool: {
          driver: {
            rules: [
              {
                id: "unknown-block-type",
                shortDescription: { text: "Unknown block type" },
                fullDescription: { text },
                help: { text },
              },
            ],
          },
        },
      },
    ],
  });
});
