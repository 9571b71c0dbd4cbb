import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import { showsForm, withResponse, type FormResponse } from "#contract/forms/form-response.ts";
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
export interface PostedFormResult {
  readonly blockId: string;
  readonly form: FormName;
  readonly response: FormResponse;
}

/** The page that answers a post: title and form say what is wrong, all that was typed is kept. */
export function pageWithResult(
  model: PageModel,
  result: PostedFormResult,
  t: Translate,
): PageModel {
  return {
    ...model,
    head: {
      ...model.head,
      title: titleOf(model.head.title, result, t),
      isIndexable: false,
    },
    blocks: model.blocks.map((block) => blockWithResult(block, result)),
  };
}

/** Says first what is new: a fault, or how far along the steps the visitor has come. */
function titleOf(title: string, { form, response }: PostedFormResult, t: Translate): string {
  const isFaulty = response.problems.length > 0 || response.failure !== undefined;
  const { step = 1 } = response;
  return isFaulty
    ? t("form.errorTitle", { title })
    : `${t("form.step", { step, count: stepCount(formDefinitions[form]) })} – ${title}`;
}

/** A form whose page is not to be had when it comes back. */
export type UnseenForm = Omit<PostedFormResult, "blockId">;

/** The error page with the form on it, as it was filled in: nothing has to be typed again. */
export function unseenPage(model: PageModel, { form, response }: UnseenForm): PageModel {
  const props = withResponse({ form, tone: "paper" }, response);
  return { ...model, blocks: [{ type: "form", id: "form", props }] };
}

function blockWithResult(block: CheckedBlock, result: PostedFormResult): CheckedBlock {
  if (isBroken(block)) return block;
  if (block.type === "form" && block.id === result.blockId) {
    return { ...block, props: withResponse(block.props, result.response) };
  }
  return withProps(block, block.props, (inner) => blockWithResult(inner, result));
}
