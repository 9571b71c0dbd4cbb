import { createServer } from "node:http";

/* Refuses every request immediately: the cost of a refusal without any work of this site. */
const body = Buffer.from("try again in 5 s\n");
const headers = { "content-type": "text/plain", "content-length": body.length, "retry-after": "5" };
const server = createServer((_request, response) => {
  response.writeHead(503, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
