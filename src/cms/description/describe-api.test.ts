import { expect, test } from "vitest";
import { judgedContract } from "#generated/contract-version.ts";
import { releasedContract } from "#generated/released-contract.ts";
import { apiVersion, describeApi } from "./describe-api.ts";

test("an API whose schemas no longer match a release is not identified by that version alone", () => {
  const named = describeApi().info.version;
  expect(named).toBe(apiVersion(judgedContract));
  expect(apiVersion("next")).toMatch(
    new RegExp(`^${releasedContract}\\+unreleased\\.[0-9a-f]{16}$`),
  );
  expect(apiVersion(releasedContract)).toMatch(new RegExp(`^${releasedContract}\\+[0-9a-f]{16}$`));
});
