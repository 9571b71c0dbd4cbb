import { listOf, matching, origin, type VariableGroup } from "./config-reader.ts";

export const previewVariables = {
  previewSecret: {
    name: "PREVIEW_SECRET",
    about: "Signs links to previews; there are none without it.",
    expected: "at least 32 characters",
    parse: matching(/^.{32,}$/),
    fallback: undefined,
  },
  previewOrigins: {
    name: "PREVIEW_ORIGINS",
    about:
      "Whose pages may show previews in a frame and speak with it, as a CMS does beside its form; nobody's without it. Needs `PREVIEW_SECRET`.",
    expected: "http or https origins without a path, comma-separated",
    parse: listOf((item) => origin(item) === item.toLowerCase()),
    fallback: [],
  },
} as const satisfies VariableGroup;
