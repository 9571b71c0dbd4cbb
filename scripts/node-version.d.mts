export const oldestNode: readonly [number, number];
export function isNewEnough(version?: string): boolean;
export function neededNode(): string;
export function requireNode(): void;
