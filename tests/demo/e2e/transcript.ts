import type { Page } from "@playwright/test";

interface AxValue {
  readonly value?: unknown;
}

/** A node of the browser's accessibility tree, with the members that are used here. */
interface AxNode {
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly value?: AxValue;
  readonly description?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
  readonly childIds?: readonly string[];
}

/** Roles that a screen reader announces; the others only group these. */
const served = new Set([
  "button",
  "checkbox",
  "combobox",
  "form",
  "link",
  "region",
  "status",
  "textbox",
]);
const states = ["focused", "required", "invalid", "disabled", "checked"];

/**
 * What the browser exposes to a screen reader of the element that a selector names, in reading order: role,
 * name, value, states and description of each part, one line each.
 */
export async function transcriptOf(page: Page, selector: string): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { root } = await client.send("DOM.getDocument");
  const { nodeId } = await client.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { node } = await client.send("DOM.describeNode", { nodeId });
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  await client.detach();
  const byId = new Map<string, AxNode>(nodes.map((each) => [each.nodeId, each]));
  const start = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId);
  const lines: string[] = [];
  const read = (each: AxNode): void => {
    const line = each.ignored ? "" : lineOf(each);
    if (line !== "") lines.push(line);
    for (const id of each.childIds ?? []) {
      const child = byId.get(id);
      if (child !== undefined) read(child);
    }
  };
  if (start !== undefined) read(start);
  return lines;
}

function lineOf({ role, name, value, description, properties = [] }: AxNode): string {
  if (!served.has(String(role?.value))) return "";
  const held = new Map(properties.map((each) => [each.name, each.value.value]));
  const isOn = (state: string): boolean =>
    !["undefined", "false"].includes(String(held.get(state)));
  return [
    String(role?.value),
    JSON.stringify(name?.value ?? ""),
    ...states.filter(isOn),
    ...textOf("value", value?.value),
    ...textOf("described as", description?.value),
  ].join(" ");
}

function textOf(what: string, text: unknown): string[] {
  return text === undefined || text === "" ? [] : [`${what} ${JSON.stringify(text)}`];
}
