import { expect, test } from "vitest";
import { ConfigReader } from "./config-reader.ts";
import { contentVariables } from "./content-variables.ts";
import { siteVariables } from "./site-variables.ts";

test("says what was given where it is one of a few words, or a number", () => {
  const reader = new ConfigReader({
    LOG_LEVEL: "loud",
    PORT: "tcp://10.0.0.1:3000",
    VISITOR_SECRET: "short",
  });
  reader.read(siteVariables.logLevel);
  reader.read(siteVariables.port);
  reader.read(contentVariables.visitorSecret);
  expect(reader.faults).toEqual([
    'LOG_LEVEL: expected one of trace, debug, info, warn, error, fatal, silent, not "loud"',
    'PORT: expected a whole number from 0 to 65535, not "tcp://10.0.0.1:3000"',
    "VISITOR_SECRET: expected at least 32 characters",
  ]);
});

test("pictures of a CMS on this machine are asked for by its address: its name stops the start", () => {
  const named = new ConfigReader({ MEDIA_ORIGIN: "http://localhost:4100" });
  named.read(contentVariables.mediaOrigin);
  expect(named.faults).toEqual([
    "MEDIA_ORIGIN: expected an http or https origin; http://127.0.0.1:4100, no localhost",
  ]);
  const addressed = new ConfigReader({ MEDIA_ORIGIN: "http://127.0.0.1:4100" });
  expect(addressed.read(contentVariables.mediaOrigin)).toBe("http://127.0.0.1:4100");
});
