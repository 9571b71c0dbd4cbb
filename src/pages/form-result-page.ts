import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import { showsForm, withResponse, type FormResponse } from "#contract/forms/form-response.ts";
import { stepCount } from "#contract/forms/steps.ts";
import { nestedBlocks, withProps } from "#contract/blocks/checked-blocks.ts";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import type { FormName } from "#generated/entry-forms/types.ts";
import type { Translate } from "#i18n/use-t.ts";
import type { PageModel } from "#site/page-model.ts";

/** Returns the id of the first block that shows a form, including nested blocks. */
export function formBlockOn(blocks: readonly CheckedBlock[], form: FormName): string | undefined {
  for (const block of blocks) {
    if (isBroken(block)) continue;
    if (showsForm(block, form)) return block.id;
    const found = formBlockOn(nestedBlocks(block), form);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The server's response to a form, to be shown on the page from which it was posted. */
export interface PostedFormResult {
  readonly blockId: string;
  readonly form: FormName;
  readonly response: FormResponse;
}

/** Returns the page that responds to a post: title and form show the errors, typed values are preserved. */
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

/** Puts what is new first: an error, or which step the visitor has reached. */
function titleOf(title: string, { form, response }: PostedFormResult, t: Translate): string {
  const isFaulty = response.problems.length > 0 || response.failure !== undefined;
  const { step = 1 } = response;
  return isFaulty
    ? t("form.errorTitle", { title })
    : `${t("form.step", { step, count: stepCount(formDefinitions[form]) })} – ${title}`;
}

/** A form whose page is unavailable when it comes back. */
export type UnseenForm = Omit<PostedFormResult, "blockId">;

/** Returns the error page with the filled-in form on it: nothing has to be typed again. */
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
