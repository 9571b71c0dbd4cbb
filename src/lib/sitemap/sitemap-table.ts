import type { SitemapNode } from "#generated/types.ts";
import { canonicalPath } from "../url/canonical-path.ts";
import { CrumbTree } from "./crumb-tree.ts";
import { HashIndex, mixed, type PackedIndex } from "./hash-index.ts";
import { NumberColumn } from "./number-column.ts";
import type { TakeBytes } from "./packed-bytes.ts";
import { TextPool } from "./text-pool.ts";

/** What many nodes have in common, and the number of the first of them. */
export interface NodeShape extends Pick<SitemapNode, "nodeType" | "action"> {
  readonly layout?: string | undefined;
  readonly first: number;
}

/** Everything needed to adopt the bytes of a packed sitemap. */
export interface SitemapOutline {
  readonly shapes: readonly NodeShape[];
  readonly patterns: readonly number[];
  /** Lengths of the columns. */
  readonly lengths: readonly number[];
  readonly indexes: readonly PackedIndex[];
  /** Where the texts of each chunk end. */
  readonly ends: readonly number[];
}

/** A sitemap as stored: its parts are those of its columns, then of its indexes, then its texts. */
export interface PackedSitemap extends SitemapOutline {
  readonly parts: readonly Uint8Array[];
}

const parameterStart = "/:";

/**
 * The sitemap of a locale as columns of numbers and one pool of texts. In a large sitemap a node takes
 * less than 300 bytes including its breadcrumbs, in a few large buffers that the garbage collector
 * never walks; it becomes an object only when it is accessed, with paths in the spelling of requests
 * (`canonicalPath`). Nodes are numbered from 0 in their order.
 */
export class SitemapTable implements Iterable<SitemapNode> {
  readonly #texts = new TextPool();
  readonly #crumbs = new CrumbTree(this.#texts);
  readonly #shapes: NodeShape[] = [];
  readonly #shapeNumbers = new Map<string, number>();
  readonly #shapeOf = new NumberColumn();
  readonly #slugs = new NumberColumn();
  readonly #names = new NumberColumn();
  readonly #references = new NumberColumn();
  readonly #trails = new NumberColumn();
  /** The next node with the same reference, plus one. */
  readonly #nextOfReference = new NumberColumn();
  readonly #lastOfReference = new NumberColumn();
  readonly #columns = [
    this.#shapeOf,
    this.#slugs,
    this.#names,
    this.#references,
    this.#trails,
    this.#nextOfReference,
    this.#lastOfReference,
    ...this.#crumbs.columns,
  ];
  readonly #patterns: number[] = [];
  readonly #bySlug = new HashIndex((place) => mixed(this.#slugs.at(place - 1)));
  readonly #byReference = new HashIndex((place) => mixed(this.#references.at(place - 1)));
  readonly #indexes = [this.#texts.index, this.#crumbs.index, this.#bySlug, this.#byReference];

  static of(nodes: Iterable<SitemapNode>): SitemapTable {
    const table = new SitemapTable();
    for (const node of nodes) table.add(node);
    return table;
  }

  get length(): number {
    return this.#slugs.length;
  }

  /** Numbers of the nodes whose slugs have parameters. */
  get patterns(): readonly number[] {
    return this.#patterns;
  }

  get shapes(): readonly NodeShape[] {
    return this.#shapes;
  }

  /** Memory size. */
  get bytes(): number {
    const parts = [this.#texts, this.#crumbs, this.#bySlug, this.#byReference];
    const columns = this.#columns.slice(0, -this.#crumbs.columns.length);
    return [...parts, ...columns].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Adds a node; returns whether no earlier one has its slug: only the first one is found by it. */
  add({ nodeType, action, slug, nodeReference, name, crumbs, layout }: SitemapNode): boolean {
    const at = this.length;
    const slugRef = this.#texts.add(canonicalPath(slug));
    const isFirst = this.#firstOfSlug(slugRef) === 0;
    this.#slugs.push(slugRef);
    this.#names.push(this.#texts.add(name));
    this.#trails.push(this.#crumbs.add(crumbs));
    this.#shapeOf.push(this.#shapeNumber({ nodeType, action, layout }, at));
    if (slug.includes(parameterStart)) this.#patterns.push(at);
    if (isFirst) this.#bySlug.add(at + 1);
    this.#addReference(at, nodeReference);
    return isFirst;
  }

  node(at: number): SitemapNode {
    const { nodeType, action, layout } = this.shape(at);
    const reference = this.#references.at(at);
    return {
      nodeType,
      action,
      slug: this.slug(at),
      ...(reference !== 0 && { nodeReference: this.#texts.text(reference) }),
      name: this.#texts.text(this.#names.at(at)),
      crumbs: this.#crumbs.crumbs(this.#trails.at(at)),
      ...(layout !== undefined && { layout }),
    };
  }

  slug(at: number): string {
    return this.#texts.text(this.#slugs.at(at));
  }

  shape(at: number): NodeShape {
    const shape = this.#shapes[this.#shapeOf.at(at)];
    if (shape === undefined || at >= this.length) throw new RangeError(`there is no node ${at}`);
    return shape;
  }

  /** Returns the first node of a type with an action. */
  firstOf(nodeType: string, action: NodeShape["action"]): number | undefined {
    const firsts = this.#shapes
      .filter((one) => one.nodeType === nodeType && one.action === action)
      .map(({ first }) => first);
    return firsts.length === 0 ? undefined : Math.min(...firsts);
  }

  *[Symbol.iterator](): Generator<SitemapNode> {
    for (let at = 0; at < this.length; at += 1) yield this.node(at);
  }

  /** Returns the first node with this slug, as spelled by `canonicalPath`. */
  withSlug(slug: string): number | undefined {
    const place = this.#firstOfSlug(this.#texts.find(slug));
    return place === 0 ? undefined : place - 1;
  }

  /** Returns the first node with this reference whose shape passes the test. */
  withReference(reference: string, isRight: (shape: NodeShape) => boolean): number | undefined {
    const ref = this.#texts.find(reference);
    for (let place = this.#firstOfReference(ref); place !== 0;) {
      if (isRight(this.shape(place - 1))) return place - 1;
      place = this.#nextOfReference.at(place - 1);
    }
    return undefined;
  }

  /** Returns the whole table as a small outline and large byte arrays, for `unpack`. */
  packed(): PackedSitemap {
    const parts = [...this.#columns, ...this.#indexes, this.#texts].map((one) => one.packed());
    return {
      shapes: this.#shapes,
      patterns: this.#patterns,
      lengths: this.#columns.map(({ length }) => length),
      indexes: this.#indexes.map((index) => index.sizes()),
      ends: this.#texts.ends,
      parts: parts.flat(),
    };
  }

  /** Adopts a packed sitemap: reads go directly to its bytes. */
  unpack({ shapes, patterns, lengths, indexes, ends }: SitemapOutline, take: TakeBytes): void {
    for (const [at, column] of this.#columns.entries()) column.unpack(lengths[at] ?? 0, take);
    for (const [at, index] of this.#indexes.entries()) {
      const sizes = indexes[at];
      if (sizes !== undefined) index.unpack(sizes, take);
    }
    this.#texts.unpack(ends, take);
    for (const { first, ...shape } of shapes) this.#shapeNumber(shape, first);
    for (const pattern of patterns) this.#patterns.push(pattern);
  }

  #firstOfSlug(ref: number): number {
    if (ref === 0) return 0;
    return this.#bySlug.find(mixed(ref), (one) => this.#slugs.at(one - 1) === ref);
  }

  #firstOfReference(ref: number): number {
    if (ref === 0) return 0;
    return this.#byReference.find(mixed(ref), (one) => this.#references.at(one - 1) === ref);
  }

  #addReference(at: number, reference: string | undefined): void {
    const ref = reference === undefined ? 0 : this.#texts.add(reference);
    const first = this.#firstOfReference(ref);
    this.#references.push(ref);
    this.#nextOfReference.push(0);
    this.#lastOfReference.push(at);
    if (ref === 0) return;
    if (first === 0) {
      this.#byReference.add(at + 1);
      return;
    }
    this.#nextOfReference.set(this.#lastOfReference.at(first - 1), at + 1);
    this.#lastOfReference.set(first - 1, at);
  }

  #shapeNumber(shape: Omit<NodeShape, "first">, first: number): number {
    const key = JSON.stringify([shape.nodeType, shape.action, shape.layout]);
    const known = this.#shapeNumbers.get(key);
    if (known !== undefined) return known;
    const number = this.#shapes.push({ ...shape, first }) - 1;
    this.#shapeNumbers.set(key, number);
    return number;
  }
}
