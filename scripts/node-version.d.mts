export const oldestNode: readonly [number, number];
export function isNewEnough(version?: string): boolean;
export function requireNode(): void;
