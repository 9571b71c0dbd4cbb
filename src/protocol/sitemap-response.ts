import type { SitemapTable } from "#lib/sitemap/sitemap-table.ts";
import { TimeSlicer } from "#lib/time-slicer.ts";

const pieceLength = 65_536;

/**
 * A sitemap as JSON, serialized piece by piece while it is read. A consumer in the same process
 * uses the nodes directly from memory.
 */
export class SitemapResponse extends Response {
  readonly nodes: SitemapTable;

  constructor(nodes: SitemapTable, init: ResponseInit) {
    super(jsonOf(nodes), init);
    this.nodes = nodes;
  }
}

function jsonOf(nodes: SitemapTable): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pieces = piecesOf(nodes);
  const slicer = new TimeSlicer();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        await slicer.pause();
        const next = pieces.next();
        if (next.done === true) controller.close();
        else controller.enqueue(encoder.encode(next.value));
      },
    },
    { highWaterMark: 0 },
  );
}

function* piecesOf(nodes: SitemapTable): Generator<string> {
  let piece = "[";
  let separator = "";
  for (const node of nodes) {
    piece += separator + JSON.stringify(node);
    separator = ",";
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}]`;
}
