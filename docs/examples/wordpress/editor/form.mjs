// A form for any fields: each kind is a WordPress control.
const { wp, waymark } = window;
const { createElement: el, useEffect, useRef } = wp.element;
const { Button, SelectControl, TextControl, TextareaControl, ToggleControl } = wp.components;

const labelOf = ({ title, name, isRequired }) => `${title ?? name}${isRequired ? " *" : ""}`;
const common = (field, { value, onChange }) => ({
  label: labelOf(field),
  help: field.help,
  value: value ?? field.initial ?? "",
  onChange,
});

function Html({ id, field, value, onChange }) {
  const changeRef = useRef(onChange);
  useEffect(() => {
    changeRef.current = onChange;
  });
  useEffect(() => {
    const setup = (editor) =>
      editor.on("change input undo redo", () => changeRef.current(editor.getContent()));
    wp.oldEditor.initialize(id, {
      tinymce: {
        wpautop: false,
        toolbar1: "formatselect,bold,italic,bullist,numlist,link,unlink,undo,redo",
        block_formats: "Paragraph=p;Heading 2=h2;Heading 3=h3;Heading 4=h4",
        setup,
      },
      quicktags: true,
    });
    return () => wp.oldEditor.remove(id);
  }, [id]);
  return el(
    "div",
    { className: "waymark-html" },
    el("label", { htmlFor: id }, labelOf(field)),
    el("textarea", {
      id,
      defaultValue: value ?? "",
      rows: 8,
      onChange: ({ target }) => onChange(target.value),
    }),
    el("p", { className: "description" }, field.help),
  );
}

/** A picture is its path below /media/, where WordPress stores files (UPLOADS), and its text alternative. */
function Picture({ id, field, value = {}, onChange }) {
  const choose = ({ url, alt, width, height }) =>
    onChange({
      url: url.replace(waymark.media, "/media"),
      alt: value.alt ?? alt ?? "",
      ...(width > 0 && { width, height }),
    });
  const render = ({ open }) =>
    el(Button, { variant: "secondary", onClick: open }, value.url ?? "Choose a picture");
  const within = field.fields.filter(({ name }) => name === "alt");
  const set = (name, changed) => onChange({ ...value, [name]: changed });
  return el(
    "fieldset",
    null,
    el("legend", null, labelOf(field)),
    el(wp.blockEditor.MediaUpload, { allowedTypes: ["image"], onSelect: choose, render }),
    value.url && el(Button, { isDestructive: true, onClick: () => onChange(undefined) }, "Remove"),
    value.url && el(Fields, { id, fields: within, value, onChange: set }),
  );
}

function moved(list, from, to) {
  const rest = list.toSpliced(from, 1);
  return to < 0 || to > rest.length ? list : rest.toSpliced(to, 0, list[from]);
}

function List({ id, field, value = [], onChange }) {
  const button = (label, onClick) =>
    el(Button, { key: label, variant: "tertiary", isSmall: true, onClick }, label);
  const itemAt = (item, at) => {
    const set = (name, changed) => onChange(value.with(at, { ...item, [name]: changed }));
    return el(
      "fieldset",
      { key: at },
      el("legend", null, `${field.title} ${at + 1}`),
      el(Fields, { id: `${id}-${at}`, fields: field.fields, value: item, onChange: set }),
      button("Up", () => onChange(moved(value, at, at - 1))),
      button("Down", () => onChange(moved(value, at, at + 1))),
      button("Remove", () => onChange(value.toSpliced(at, 1))),
    );
  };
  return el(
    "div",
    { className: "waymark-list" },
    el("p", null, labelOf(field)),
    value.map(itemAt),
    button("Add", () => onChange([...value, {}])),
  );
}

function Group({ id, field, value = {}, onChange }) {
  const set = (name, changed) => onChange({ ...value, [name]: changed });
  return el(
    "fieldset",
    null,
    el("legend", null, labelOf(field)),
    el(Fields, { id, fields: field.fields, value, onChange: set }),
  );
}

function Choice(told) {
  const { field } = told;
  const options = field.choices.map((one) => ({ label: `${one}`, value: `${one}` }));
  const none = field.isRequired || field.initial !== undefined ? [] : [{ label: "", value: "" }];
  const onChange = (text) => told.onChange(field.choices.find((one) => `${one}` === text));
  const value = `${told.value ?? field.initial ?? ""}`;
  return el(SelectControl, {
    ...common(field, { value, onChange }),
    options: [...none, ...options],
  });
}

const controls = {
  html: Html,
  picture: Picture,
  list: List,
  group: Group,
  choice: Choice,
  texts: ({ field, value = [], onChange }) =>
    el(TextareaControl, {
      ...common(field, { value: value.join("\n"), onChange: (text) => onChange(text.split("\n")) }),
      help: `${field.help ?? ""} One in each line.`,
    }),
  flag: ({ field, value, onChange }) =>
    el(ToggleControl, {
      label: labelOf(field),
      help: field.help,
      checked: value ?? field.initial ?? false,
      // A property that is either true or absent is omitted where a form says false.
      onChange: (isOn) => onChange(isOn || field.choices === undefined ? isOn : undefined),
    }),
  number: ({ field, value, onChange }) =>
    el(TextControl, {
      ...common(field, { value, onChange: (text) => onChange(text === "" ? undefined : +text) }),
      type: "number",
      step: "any",
    }),
  day: ({ field, value, onChange }) =>
    el(TextControl, { ...common(field, { value, onChange }), type: "date" }),
  text: ({ field, value, onChange }) =>
    field.maxLength >= 200
      ? el(TextareaControl, { ...common(field, { value, onChange }), rows: 2 })
      : el(TextControl, common(field, { value, onChange })),
};

export function Fields({ id, fields, value, onChange }) {
  return fields
    .filter(({ kind }) => controls[kind] !== undefined)
    .map((field) =>
      el(controls[field.kind], {
        key: field.name,
        id: `waymark-${id}-${field.name}`,
        field,
        value: value[field.name],
        onChange: (changed) => onChange(field.name, changed),
      }),
    );
}
