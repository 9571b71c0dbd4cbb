import { expect, test } from "vitest";
import { ConfigReader } from "./config-reader.ts";
import { contentVariables, readMediaPlaces } from "./content-variables.ts";
import { siteVariables } from "./site-variables.ts";

test("reports the given value if it is a number or one of a fixed set of words", () => {
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

test("pictures of a CMS on this machine are fetched by its IP address, or by its name where that is allowed", () => {
  const read = (variables: Record<string, string>) => {
    const reader = new ConfigReader(variables);
    return { ...readMediaPlaces(reader), faults: reader.faults };
  };
  const MEDIA_ORIGIN = "http://localhost:4100";
  expect(read({ MEDIA_ORIGIN }).faults).toEqual([
    "MEDIA_INSIDE: required with MEDIA_ORIGIN=http://localhost:4100, as 127.0.0.1, ::1",
  ]);
  expect(read({ MEDIA_ORIGIN, MEDIA_INSIDE: "127.0.0.1, ::1" })).toEqual({
    mediaOrigin: MEDIA_ORIGIN,
    mediaInside: ["127.0.0.1", "::1"],
    faults: [],
  });
  expect(read({ MEDIA_ORIGIN: "http://127.0.0.1:4100" }).faults).toEqual([]);
  expect(read({ MEDIA_ORIGIN: "http://cms", MEDIA_INSIDE: "cms" }).faults).toEqual([
    "MEDIA_INSIDE: expected addresses or networks, comma-separated",
  ]);
});
