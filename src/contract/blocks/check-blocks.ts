import type { Block } from "#generated/types.ts";
import { BlockIds, isBlockId, type AssignedId } from "./block-ids.ts";
import {
  envelopeProblems,
  idProblem,
  isOptionalPart,
  newerPart,
  readEnvelope,
  type Envelope,
} from "./block-envelope.ts";
import type { BrokenBlock, CheckedBlock } from "../checked-page.ts";
import { blockIdSlots, declaredIds, pathsOf, replaceBlockLists } from "./nested-blocks.ts";
import { problem, type Problem, type ProblemBlock } from "../problems/problem.ts";
import { schemaProblems } from "../problems/schema-problems.ts";
import { repaired } from "../reading/repair.ts";
import { trust } from "../trust.ts";
import type { BlockValidators, Validator } from "../validator.ts";

/** Checked blocks with the problems in them and in their nested blocks, in data order. */
export interface CheckedBlocks {
  readonly blocks: readonly CheckedBlock[];
  readonly problems: readonly Problem[];
}

/** Looks up a block already known to be valid by its data; undefined if it is not. */
export type KnownBlocks = (data: unknown, index: number) => CheckedBlock | undefined;

interface BlockRules {
  readonly blocks: BlockValidators;
  /** Called for each block of the document before it is checked. */
  readonly known?: KnownBlocks | undefined;
  /** Whether a fault in props only costs the block if the block cannot do without the faulty part. */
  readonly repairs?: boolean;
}

/**
 * Checks a list of blocks, each with the validator of its type, and the lists nested in them.
 * @param list Plain data that may be modified: defaults are filled in.
 * @param pointer JSON Pointer of the list in the document.
 */
export function checkBlocks(
  list: readonly unknown[],
  pointer: string,
  rules: BlockRules,
): CheckedBlocks {
  const ids = declaredIds(list);
  const checker = new BlockChecker(rules, new BlockIds(ids));
  // Earlier results for a block are not valid if others have the same id.
  const known = new Set(ids).size === ids.length ? rules.known : undefined;
  const blocks = list.map(
    (data, index) => known?.(data, index) ?? checker.block(data, `${pointer}/${index}`, index),
  );
  return { blocks, problems: checker.problems };
}

/** A checked block with the problems in it and in its nested blocks. */
export interface CheckedOne {
  readonly block: CheckedBlock;
  readonly problems: readonly Problem[];
}

/** Checks a single block at `pointer`. */
export function checkBlock(
  data: unknown,
  pointer: string,
  validators: BlockValidators,
): CheckedOne {
  const checker = new BlockChecker({ blocks: validators }, new BlockIds(declaredIds([data])));
  return { block: checker.block(data, pointer, 0), problems: checker.problems };
}

/**
 * Checks a block whose ids have already been assigned among all others of its document.
 * @param given Ids for the block and its nested blocks, in the order of `blockIdSlots`.
 */
export function checkBlockAs(
  data: unknown,
  pointer: string,
  { validators, given }: { validators: BlockValidators; given: readonly AssignedId[] },
): CheckedOne {
  const rest = given.values();
  const assign: BlockIds["assign"] = (declared, position) =>
    rest.next().value ?? new BlockIds([]).assign(declared, position);
  const checker = new BlockChecker({ blocks: validators }, { assign });
  return { block: checker.block(data, pointer, 0), problems: checker.problems };
}

class BlockChecker {
  readonly problems: Problem[] = [];
  readonly #rules: BlockRules;
  readonly #ids: Pick<BlockIds, "assign">;

  constructor(rules: BlockRules, ids: Pick<BlockIds, "assign">) {
    this.#rules = rules;
    this.#ids = ids;
  }

  list(list: readonly unknown[], pointer: string): CheckedBlock[] {
    return list.map((data, index) => this.block(data, `${pointer}/${index}`, index));
  }

  block(data: unknown, pointer: string, index: number): CheckedBlock {
    const envelope = readEnvelope(data, pointer);
    const assigned = this.#ids.assign(envelope.id, index);
    this.problems.push(...idProblem(envelope, assigned));
    return this.#shown(envelope, assigned.id);
  }

  /** Returns a block, or its fallback on a site that is older than the block. */
  #shown(envelope: Envelope, id: string): CheckedBlock {
    // The fallback is checked in any case: its author only sees its problems here.
    const fallback = this.#fallback(envelope, id);
    const newer = newerPart(envelope);
    if (newer === undefined) return this.#known(envelope, id);
    const details = { actual: newer.name, block: { id, type: envelope.type } };
    if (fallback !== undefined) {
      this.problems.push(problem("newer-block", envelope.pointer, details));
      return fallback;
    }
    // An unknown type is reported as such.
    if (this.#rules.blocks.get(envelope.type) !== undefined) {
      this.problems.push(problem("newer-without-fallback", newer.pointer, details));
    }
    return this.#known(envelope, id);
  }

  #fallback({ fallback, pointer }: Envelope, id: string): CheckedBlock | undefined {
    if (fallback === undefined) return undefined;
    const envelope = readEnvelope(fallback, `${pointer}/fallback`);
    const fault = envelope.id === undefined ? "missing" : "invalid";
    this.problems.push(...idProblem(envelope, isBlockId(envelope.id) ? { id } : { id, fault }));
    return this.#shown(envelope, id);
  }

  #known(envelope: Envelope, id: string): CheckedBlock {
    const block = { id, type: envelope.type };
    const validator = this.#rules.blocks.get(envelope.type);
    const outer = envelopeProblems(envelope, block, (type) => this.#rules.blocks.get(type));
    const inner = validator ? this.#props(envelope, block, validator) : [];
    const problems = [...outer, ...inner];
    // Not spread as arguments: a list full of problems may exceed the argument limit of a call.
    for (const found of problems) this.problems.push(found);

    const props = this.#nested(envelope, inner);
    const version = Number.isInteger(envelope.version) ? { version: envelope.version } : {};
    if (problems.length === 0) return trust<Block>({ ...block, ...version, props });
    const isWhole = outer.every(({ pointer }) => isOptionalPart(envelope, pointer));
    const rest = isWhole && validator ? this.#repaired(props, block, validator) : undefined;
    return rest
      ? trust<Block>({ ...block, ...version, props: rest.value })
      : broken(block, problems);
  }

  /** Returns the props without their faulty parts, if the block can do without these. */
  #repaired(
    props: unknown,
    block: ProblemBlock,
    validator: Validator,
  ): ReturnType<typeof repaired> {
    if (this.#rules.repairs !== true) return undefined;
    const urls = pathsOf(block.type).url;
    return repaired(props, (data) => schemaProblems(validator, { data, pointer: "", urls, block }));
  }

  #props({ props, pointer }: Envelope, block: ProblemBlock, validator: Validator): Problem[] {
    if (props === undefined) return [];
    const urls = pathsOf(block.type).url;
    return schemaProblems(validator, { data: props, pointer: `${pointer}/props`, urls, block });
  }

  /** Returns the props with checked blocks in their nested lists. */
  #nested({ props, pointer, type }: Envelope, faults: readonly Problem[]): unknown {
    const tooLong = faults.filter(({ code }) => code === "max-items");
    const limits = new Map(tooLong.map((one) => [one.pointer, Number(one.expected)]));
    return replaceBlockLists(props, type, (blocks, at) => {
      const list = `${pointer}/props${at}`;
      const limit = limits.get(list) ?? blocks.length;
      const withinLimit = this.list(blocks.slice(0, limit), list);
      // Blocks beyond the limit take up their ids, too.
      const others = blocks
        .slice(limit)
        .flatMap((data, index) => blockIdSlots(data, limit + index));
      for (const { declared, position } of others) this.#ids.assign(declared, position);
      return withinLimit;
    });
  }
}

function broken(block: ProblemBlock, problems: readonly Problem[]): BrokenBlock {
  const unknown = problems.some(({ code }) => code === "unknown-block-type");
  return { broken: true, ...block, kind: unknown ? "unknown-type" : "invalid", problems };
}
