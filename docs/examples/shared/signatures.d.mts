interface Logger {
  readonly info: (text: string) => void;
  readonly error: (error: unknown, text: string) => void;
}

export function mayPreview(token: string, asked: readonly string[]): boolean;
export function previewOf(asked: readonly string[]): string;
export function published(logger: Logger, changed: readonly object[]): void;
