import { expect, test } from "vitest";
import { hostRefusal } from "./dev-hosts.ts";

const config = { allowedHosts: ["box.example"], publicOrigin: "https://site.example:8443" };

test.each([
  "localhost:3000",
  "127.0.0.1",
  "[::1]:3000",
  "box.example",
  "BOX.example:80",
  "site.example",
])("%s is served in development", (host) => {
  expect(hostRefusal(config, host)).toBeUndefined();
});

test("a refusal of another host says how to allow it", () => {
  expect(hostRefusal(config, "evil.example:3000")).toBe(
    "The development server does not serve the host evil.example: start it with ALLOWED_HOSTS=evil.example (comma-separated for several).",
  );
  expect(hostRefusal(config, "192.168.1.4")).toContain("ALLOWED_HOSTS=192.168.1.4");
  expect(hostRefusal(config, "<b>")).toBe("The host of the request is invalid.");
});
