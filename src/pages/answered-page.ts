import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import { showsForm, withAnswer, type FormAnswer } from "#contract/forms/form-answer.ts";
import { stepCount } from "#contract/forms/steps.ts";
import { nestedBlocks, withProps } from "#contract/blocks/checked-blocks.ts";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import type { FormName } from "#generated/entry-forms/types.ts";
import type { Translate } from "#i18n/use-t.ts";
import type { PageModel } from "#site/page-model.ts";

/** The id of the first block that shows a form, nested ones included. */
export function formBlockOn(blocks: readonly CheckedBlock[], form: FormName): string | undefined {
  for (const block of blocks) {
    if (isBroken(block)) continue;
    if (showsForm(block, form)) return block.id;
    const found = formBlockOn(nestedBlocks(block), form);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A page again, with what the server says to the form that was posted from it. */
export interface Answered {
  readonly blockId: string;
  readonly form: FormName;
  readonly answer: FormAnswer;
}

/** The page that answers a post: title and form say what is wrong, all that was typed is kept. */
export function answeredPage(model: PageModel, answered: Answered, t: Translate): PageModel {
  return {
    ...model,
    head: {
      ...model.head,
      title: titleOf(model.head.title, answered, t),
      isIndexable: false,
    },
    blocks: model.blocks.map((block) => answeredBlock(block, answered)),
  };
}

/** Says first what is new: a fault, or how far along the steps the visitor has come. */
function titleOf(title: string, { form, answer }: Answered, t: Translate): string {
  const isFaulty = answer.problems.length > 0 || answer.failure !== undefined;
  const { step = 1 } = answer;
  return isFaulty
    ? t("form.errorTitle", { title })
    : `${t("form.step", { step, count: stepCount(formDefinitions[form]) })} – ${title}`;
}

/** A form whose page is not to be had when it comes back. */
export type UnseenForm = Omit<Answered, "blockId">;

/** The error page with the form on it, as it was filled in: nothing has to be typed again. */
export function unseenPage(model: PageModel, { form, answer }: UnseenForm): PageModel {
  const props = withAnswer({ form, tone: "paper" }, answer);
  return { ...model, blocks: [{ type: "form", id: "form", props }] };
}

function answeredBlock(block: CheckedBlock, answered: Answered): CheckedBlock {
  if (isBroken(block)) return block;
  if (block.type === "form" && block.id === answered.blockId) {
    return { ...block, props: withAnswer(block.props, answered.answer) };
  }
  return withProps(block, block.props, (inner) => answeredBlock(inner, answered));
}
