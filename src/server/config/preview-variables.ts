import { listOf, matching, origin, type VariableGroup } from "./config-reader.ts";

export const previewVariables = {
  previewSecret: {
    name: "PREVIEW_SECRET",
    about: "Signs preview links; no previews without it.",
    expected: "at least 32 characters",
    parse: matching(/^.{32,}$/),
    fallback: undefined,
  },
  previewOrigins: {
    name: "PREVIEW_ORIGINS",
    about:
      "Origins whose pages may embed previews in a frame and exchange messages with it, as a CMS does beside its form; none without it. Needs `PREVIEW_SECRET`.",
    expected: "http or https origins without a path, comma-separated",
    parse: listOf((item) => origin(item) === item.toLowerCase()),
    fallback: [],
  },
} as const satisfies VariableGroup;
