import { vi } from "vitest";

// Payload is not a dependency of the project: what the adapter uses of it is simulated here.
export const payload = {
  ValidationError: class extends Error {
    readonly data: unknown;
    constructor(data: unknown) {
      super("ValidationError");
      this.data = data;
    }
  },
};

export const lexical = {
  EXPERIMENTAL_TableFeature: vi.fn(),
  HeadingFeature: vi.fn(),
  lexicalEditor: vi.fn(),
};

export const lexicalHtml = {
  convertLexicalToHTML: ({ data }: { readonly data: string }) => data,
};

export const sanitizeHtml = { default: (html: string) => html };
