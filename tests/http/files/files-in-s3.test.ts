import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFileStorage } from "#cms/files/open-file-storage.ts";
import { startBuiltSite } from "../../helpers/built-site.ts";
import { s3Variables, startS3 } from "../../helpers/s3-server.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";

test("the built server stores files in the S3-compatible store given by its variables", async () => {
  const folder = await tempFolder({});
  const { place, stop } = await startS3(join(folder, "s3"));
  onTestFinished(stop);
  const site = await startBuiltSite({
    DATABASE_PATH: join(folder, "store.sqlite"),
    FILES_DIR: join(folder, "files"),
    CACHE_DIR: join(folder, "cache"),
    ...s3Variables(place),
  });
  onTestFinished(site.stop);
  const body = new FormData();
  const fields = { name: "Anna", surname: "K", email: "a@b.example", phone: "+442079460958" };
  for (const [name, value] of Object.entries({ ...fields, consent: "on" })) body.set(name, value);
  body.set("cv", new File(["%PDF-1.7\n%%EOF\n"], "cv.pdf", { type: "application/pdf" }));
  const url = `${site.origin}/api/form_entries/job_application?locale=en`;
  const headers = { "sec-fetch-site": "same-origin" };
  const response = await fetch(url, { method: "POST", body, headers });
  expect(response.status).toBe(201);
  expect(await openFileStorage({ filesDir: folder, s3: place }).list()).toHaveLength(1);
  expect(site.log.join("\n")).not.toContain(place.secretAccessKey);
});
