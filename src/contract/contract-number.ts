const pattern = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/;

/** Whether a value is a version of the contract (schema/parts/contract-number.schema.json). */
export function isContractNumber(value: unknown): value is string {
  return typeof value === "string" && pattern.test(value);
}

/** Whether one version of the contract comes after another one. */
export function isLaterContract(version: string, other: string): boolean {
  const [own, others] = [version, other].map((one) => one.split(".").map(Number));
  const difference = (own ?? []).map((number, index) => number - (others?.[index] ?? 0));
  return (difference.find((one) => one !== 0) ?? 0) > 0;
}
