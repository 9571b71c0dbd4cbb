export function endWithNpm(end: () => void): void;
