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

/** Checked blocks with what was found in them and in what they hold, in the order of the data. */
export interface CheckedBlocks {
  readonly blocks: readonly CheckedBlock[];
  readonly problems: readonly Problem[];
}

/** A block that was found without a fault before, by its data; undefined when it was not. */
export type KnownBlocks = (data: unknown, index: number) => CheckedBlock | undefined;

interface BlockRules {
  readonly blocks: BlockValidators;
  /** Asked for each block of the document before it is checked. */
  readonly known?: KnownBlocks | undefined;
  /** What is faulty in props costs the block only where it cannot do without. */
  readonly repairs?: boolean;
}

/**
 * Checks a list of blocks, each by the validator of its own type, and the lists inside them.
 * @param list Plain data that may be written to: defaults are filled in.
 * @param pointer Where the list stands in the document.
 */
export function checkBlocks(
  list: readonly unknown[],
  pointer: string,
  rules: BlockRules,
): CheckedBlocks {
  const ids = declaredIds(list);
  const checker = new BlockChecker(rules, new BlockIds(ids));
  // What was known of a block says nothing of others with its id.
  const known = new Set(ids).size === ids.length ? rules.known : undefined;
  const blocks = list.map(
    (data, index) => known?.(data, index) ?? checker.block(data, `${pointer}/${index}`, index),
  );
  return { blocks, problems: checker.problems };
}

/** A block that was checked, with what was found in it and in what it holds. */
export interface CheckedOne {
  readonly block: CheckedBlock;
  readonly problems: readonly Problem[];
}

/** The same for a single block that stands at `pointer`. */
export function checkBlock(
  data: unknown,
  pointer: string,
  validators: BlockValidators,
): CheckedOne {
  const checker = new BlockChecker({ blocks: validators }, new BlockIds(declaredIds([data])));
  return { block: checker.block(data, pointer, 0), problems: checker.problems };
}

/**
 * The same for a block whose ids were given already, among all others of its document.
 * @param given For the block and for those inside it, in the order of `blockIdSlots`.
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

  /** A block, or what stands in its place on a site that is older than it. */
  #shown(envelope: Envelope, id: string): CheckedBlock {
    // It is checked in any case: whoever wrote it sees its faults only here.
    const fallback = this.#fallback(envelope, id);
    const newer = newerPart(envelope);
    if (newer === undefined) return this.#known(envelope, id);
    const details = { actual: newer.name, block: { id, type: envelope.type } };
    if (fallback !== undefined) {
      this.problems.push(problem("newer-block", envelope.pointer, details));
      return fallback;
    }
    // A type that nobody knows is told as such.
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
    // Not as arguments: a list of nothing but faults has more of them than a call may have.
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

  /** The props without what is faulty in them, where they can do without. */
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

  /** The props with checked blocks in place of the nested lists. */
  #nested({ props, pointer, type }: Envelope, faults: readonly Problem[]): unknown {
    const tooLong = faults.filter(({ code }) => code === "max-items");
    const limits = new Map(tooLong.map((one) => [one.pointer, Number(one.expected)]));
    return replaceBlockLists(props, type, (blocks, at) => {
      const list = `${pointer}/props${at}`;
      const limit = limits.get(list) ?? blocks.length;
      const withinLimit = this.list(blocks.slice(0, limit), list);
      // Ids are given to all that stand there.
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
