import type { ContractData } from "./contract-data.ts";

/** Generated next to the code when the package is built. */
export declare const versions: ContractData;
