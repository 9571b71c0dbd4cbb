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
])("%s is answered in development", (host) => {
  expect(hostRefusal(config, host)).toBeUndefined();
});

test("who asks for another host is told how it is allowed", () => {
  expect(hostRefusal(config, "evil.example:3000")).toBe(
    "The development server does not answer to evil.example: start it with ALLOWED_HOSTS=evil.example, several with commas between.",
  );
  expect(hostRefusal(config, "192.168.1.4")).toContain("ALLOWED_HOSTS=192.168.1.4");
  expect(hostRefusal(config, "<b>")).toBe("The host of the request is none.");
});
