import { expect, test } from "vitest";
import { createDevtoolsClient } from "../api/devtools-client.ts";
import { addPicture } from "./add-picture.ts";

const client = createDevtoolsClient(async () => {
  throw new Error("nothing is to be sent");
});

test("refuses files that cannot be pictures of the site before sending, and says what is accepted", async () => {
  expect(await addPicture(client, new File(["Dear all"], "note.txt"))).toEqual({
    kind: "refused",
    reason: expect.stringMatching(/^note\.txt is not a picture that the site can show: .*png/),
  });
  const large = new File([new Uint8Array(6_200_000)], "Route.PNG");
  expect(await addPicture(client, large)).toEqual({
    kind: "refused",
    reason: "Route.PNG has 6.2 MB; a picture may have 5.0.",
  });
});
