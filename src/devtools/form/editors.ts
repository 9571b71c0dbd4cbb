/** The two ways to edit what is selected. */
export const editors = [
  { value: "form", label: "Form" },
  { value: "json", label: "JSON" },
];
