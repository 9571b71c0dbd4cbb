// The contract's blocks in the WordPress editor, and the panels next to them. `wp` is a global of WordPress.
import { blocksOf, fieldsOf } from "../content-model.mjs";
import { attributesOf, pageFields } from "./editor/fields.mjs";
import { Fields } from "./editor/form.mjs";
import { Preview } from "./editor/preview.mjs";
import { problemsAt, Report } from "./editor/report.mjs";

const { wp, waymark } = window;
const { createElement: el, useEffect } = wp.element;
const { InnerBlocks, useBlockProps } = wp.blockEditor;
const { useDispatch, useSelect } = wp.data;
const { nested, definitions: $defs } = waymark;

const blocks = blocksOf({ $defs });
const names = blocks.map(({ type }) => `waymark/${type}`);

/** The `id` of a block is its anchor, which links point to: each block has its own, copies included. */
function useAnchor(hasAnchor, { clientId, attributes: { anchor }, setAttributes }) {
  const isTaken = useSelect(
    (select) => {
      const { getClientIdsWithDescendants, getBlockAttributes } = select("core/block-editor");
      const all = getClientIdsWithDescendants();
      const before = all.slice(0, all.indexOf(clientId));
      return before.some((id) => getBlockAttributes(id)?.anchor === anchor);
    },
    [clientId, anchor],
  );
  useEffect(() => {
    if (!hasAnchor || (anchor && !isTaken)) return;
    setAttributes({ anchor: `block-${crypto.randomUUID().slice(0, 8)}` });
  }, [hasAnchor, anchor, isTaken, setAttributes]);
}

const firstText = (attributes) =>
  ["heading", "label", "title", "name", "from", "content"]
    .map((name) => attributes[name])
    .find((one) => typeof one === "string" && one !== "")
    ?.replaceAll(/<[^>]*>/g, " ")
    .slice(0, 80);

const problem = ({ severity, message }, at) =>
  el(wp.components.Notice, { key: at, status: severity, isDismissible: false }, message);

/** A block is a card: closed it shows name and heading, open its form; its problems are shown either way. */
const cardOf = ({ title, help, fields, inner, hasAnchor }) =>
  function Card(props) {
    const { clientId, attributes, setAttributes, isSelected } = props;
    useAnchor(hasAnchor, props);
    const problems = useSelect((select) => problemsAt(select, clientId), [clientId]);
    const children = [
      el("strong", { key: "title" }, title),
      el("span", { key: "text", className: "waymark-text" }, firstText(attributes)),
      ...problems.map(problem),
    ];
    if (isSelected && help) children.push(el("p", { key: "help" }, help));
    if (isSelected) {
      const onChange = (name, value) => setAttributes({ [name]: value });
      children.push(el(Fields, { key: "form", id: clientId, fields, value: attributes, onChange }));
    }
    if (inner) {
      const { allowed, template } = inner;
      children.push(
        el(InnerBlocks, { key: "in", allowedBlocks: allowed, template, templateLock: false }),
      );
    }
    return el("div", useBlockProps({ className: "waymark-card" }), children);
  };

function register(name, { title, help, fields, inner, ...more }) {
  const hasAnchor = !inner?.isItem && name !== "redirect";
  wp.blocks.registerBlockType(`waymark/${name}`, {
    apiVersion: 2,
    title,
    description: help,
    category: "waymark",
    icon: "location-alt",
    attributes: attributesOf(fields),
    supports: { anchor: hasAnchor, className: false, customClassName: false, html: false },
    edit: cardOf({ title, help, fields, inner, hasAnchor }),
    save: () => (inner ? el(InnerBlocks.Content) : null),
    ...more,
  });
}

function registerBlock({ type, fields, ...told }) {
  const list = fields.find(({ name }) => name === nested[type]);
  if (list === undefined) return register(type, { ...told, fields });
  const item = `waymark/${type}-item`;
  const own = fields.filter((one) => one !== list);
  register(type, { ...told, fields: own, inner: { allowed: [item], template: [[item]] } });
  register(`${type}-item`, {
    title: `${told.title}: item`,
    parent: [`waymark/${type}`],
    fields: list.fields.filter(({ kind }) => kind !== "blocks"),
    inner: { allowed: names, isItem: true },
  });
}

wp.blocks.setCategories([
  { slug: "waymark", title: "Waymark" },
  ...wp.blocks.getCategories().filter(({ slug }) => slug !== "waymark"),
]);
if (waymark.definition === "Brand" || waymark.definition === null) {
  const item = fieldsOf({ $defs, $ref: "#/$defs/MenuItem" }).filter(
    ({ name }) => name !== "id" && name !== "children",
  );
  const row = fieldsOf({ $defs, $ref: "#/$defs/RedirectsRow" });
  const inner = { allowed: ["waymark/menu-item"] };
  register("menu-item", { title: "Menu item", fields: item, inner });
  register("redirect", { title: "Redirect", fields: row });
} else {
  blocks.forEach(registerBlock);
  // Enter starts a rich-text block; until WordPress has started, it sets its own default block.
  document.addEventListener("DOMContentLoaded", () =>
    wp.blocks.setDefaultBlockName("waymark/rich-text"),
  );
}

const derived = ["id", "contract", "blocks", "translations", ...waymark.own];
const brandFields = ["name", "legalName", "loginUrl", "social", "contact"];
const entryFields = (
  waymark.definition === null ? [] : fieldsOf({ $defs, $ref: `#/$defs/${waymark.definition}` })
).filter(({ name }) =>
  waymark.definition === "Brand" ? brandFields.includes(name) : !derived.includes(name),
);
const fields = [...(waymark.isPage ? pageFields : []), ...entryFields];
/** No page lists the hidden pages: their address is set in an entry of its own. */
const hiddenFields = pageFields.filter(({ name }) => name === "name" || name === "entriesAt");

/** The fields of the contract besides title and blocks; the key is the same in every language. */
function Entry() {
  const meta = useSelect((select) => select("core/editor").getEditedPostAttribute("meta"), []);
  const problems = useSelect((select) => problemsAt(select), []);
  const { editPost } = useDispatch("core/editor");
  const { waymark_key: key = "", waymark_fields: value = {} } = meta ?? {};
  const onChange = (name, changed) =>
    editPost({ meta: { waymark_fields: { ...value, [name]: changed } } });
  return el(
    wp.editPost.PluginDocumentSettingPanel,
    { name: "waymark-entry", title: "Waymark" },
    ...problems.map(problem),
    el(wp.components.TextControl, {
      label: "Key",
      help: "The same in every language.",
      value: key,
      onChange: (changed) => editPost({ meta: { waymark_key: changed } }),
    }),
    el(Fields, { id: "entry", fields: key === "hidden" ? hiddenFields : fields, value, onChange }),
  );
}

wp.plugins.registerPlugin("waymark", {
  icon: "location-alt",
  render: () => [
    el(Report, { key: "report" }),
    el(Entry, { key: "entry" }),
    waymark.hasPreview && el(Preview, { key: "preview" }),
  ],
});
