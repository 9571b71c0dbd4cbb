import type { ContractData } from "./contract-data.ts";

/** Written beside the code when the package is built. */
export declare const versions: ContractData;
