import { addBlock } from "./add-block.ts";
import type { Applied, Command, DevDocument } from "./command.ts";
import { moveBlock } from "./move-block.ts";
import { putValue } from "./put-value.ts";
import { removeBlock } from "./remove-block.ts";
import { replaceBlock } from "./replace-block.ts";
import { replaceDocument } from "./replace-document.ts";
import { setFields } from "./set-fields.ts";
import { setProps } from "./set-props.ts";

/**
 * Does one command. Pure: the document that goes in stays as it is.
 * @throws {NothingThere} when the command names what the document does not have.
 */
export function apply(document: DevDocument, command: Command): Applied {
  switch (command.kind) {
    case "set-props":
      return setProps(document, command);
    case "replace-block":
      return replaceBlock(document, command);
    case "add-block":
      return addBlock(document, command);
    case "remove-block":
      return removeBlock(document, command);
    case "move-block":
      return moveBlock(document, command);
    case "set-fields":
      return setFields(document, command);
    case "put-value":
      return putValue(document, command);
    case "replace-document":
      return replaceDocument(document, command);
  }
}
