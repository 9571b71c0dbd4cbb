import { canonicalPath } from "#lib/url/canonical-path.ts";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { documentLimits, maxDocumentBytes } from "#contract/limits.ts";
import { itemProblems } from "#contract/check-item.ts";
import { parseLists } from "#contract/reading/parse-in-slices.ts";
import { pageReference, sitemap as kind } from "#kinds/sitemap.kind.ts";
import { isList } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { SitemapTable } from "#lib/sitemap/sitemap-table.ts";
import { TimeSlicer } from "#lib/time-slicer.ts";
import type { SitemapNode } from "#generated/types.ts";
import { StoredSitemap } from "./content.ts";
import type { ContentFiles } from "./content-files.ts";
import { problemIn, tellFirst } from "./content-problem.ts";
import { costEverything, loadList } from "./load-list.ts";
import { secondTime } from "./unique.ts";

/** Loads the sitemap of a locale. If it exceeds the size limit of other files, it is read node by node. */
export async function loadSitemap(files: ContentFiles, locale: string): Promise<StoredSitemap> {
  const file = `${locale}/${kind.files.list}.json`;
  const found = files.locate(file);
  const isLong = found !== undefined && found.size > maxDocumentBytes;
  if (isLong) return loadLong(files, file, found.path);
  const nodes = await loadList(files, locale, kind);
  const digest = createHash("sha256").update(JSON.stringify(nodes)).digest("base64url");
  return new StoredSitemap(SitemapTable.of(nodes), digest);
}

async function loadLong(files: ContentFiles, file: string, path: string): Promise<StoredSitemap> {
  const hash = createHash("sha256").update(JSON.stringify(files.brand ?? null));
  const reader = new NodeReader(files, file);
  const slicer = new TimeSlicer();
  const limits = { ...documentLimits, maxBytes: Infinity };
  try {
    const parts = passing(createReadStream(path), (part) => hash.update(part));
    const frame = await parseLists(parts, limits, async (_list, items) => {
      for (const item of items) {
        reader.add(files.filledIn(item));
        await slicer.step();
      }
    });
    if (!isList(frame)) throw new SyntaxError("is not an array");
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    files.report(file, "", error.message);
    costEverything(files, file);
  }
  reader.end();
  return new StoredSitemap(reader.nodes, hash.digest("base64url"));
}

async function* passing(
  stream: AsyncIterable<unknown>,
  record: (part: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const part of stream) {
    if (!(part instanceof Uint8Array)) continue;
    record(part);
    yield part;
  }
}

/** Collects sitemap nodes. Invalid nodes are reported and omitted. */
class NodeReader {
  readonly nodes = new SitemapTable();
  readonly #reported: ReturnType<typeof tellFirst>;
  readonly #file: string;
  #count = 0;

  constructor({ problems }: ContentFiles, file: string) {
    this.#reported = tellFirst(problems, file);
    this.#file = file;
  }

  add(item: unknown): void {
    const pointer = toPointer([this.#count]);
    this.#count += 1;
    const problems = itemProblems(kind.list.schema, item, pointer);
    for (const problem of problems) this.#reported.tell(problemIn(this.#file, problem, "entry"));
    if (problems.length === 0 && isNode(item)) this.#addNode(item, pointer);
  }

  end(): void {
    this.#reported.end();
  }

  #addNode(node: SitemapNode, pointer: string): void {
    const { file, tell } = { file: this.#file, tell: this.#reported.tell };
    const reference = pageReference(node);
    const isShown = (shape: Pick<SitemapNode, "action">) => shape.action === "index";
    if (reference !== undefined && this.nodes.withReference(reference, isShown) !== undefined) {
      tell(secondTime({ file, pointer, name: kind.alsoUnique?.label ?? "", value: reference }));
    }
    if (this.nodes.withSlug(canonicalPath(node.slug)) === undefined) {
      this.nodes.add(node);
      return;
    }
    const name = `${kind.label} ${kind.files.key}`;
    tell(secondTime({ file, pointer, name, value: node.slug }));
  }
}

/** Type guard for an item that has already been validated. */
function isNode(item: unknown): item is SitemapNode {
  return item !== undefined;
}
