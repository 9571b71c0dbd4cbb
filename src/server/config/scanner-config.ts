import type { ScannerAddress } from "#cms/settings.ts";
import { hostName, port, type VariableGroup } from "./config-reader.ts";

function scannerAddress(raw: string): ScannerAddress | undefined {
  if (/^\/[^\0]+$/.test(raw)) return { path: raw };
  const [, bracketed, plain, number = ""] = /^(?:\[([\da-f:]+)\]|([^:]+)):(\d+)$/i.exec(raw) ?? [];
  const named = plain !== undefined && hostName.test(plain) ? plain : undefined;
  const host = bracketed ?? named;
  const portNumber = port(number) ?? 0;
  return host === undefined || portNumber === 0 ? undefined : { host, port: portNumber };
}

export const scannerVariables = {
  address: {
    name: "CLAMD_ADDRESS",
    about: "ClamAV daemon that scans every uploaded file; the staff can download only clean ones.",
    expected: "host:port, or the path of a socket",
    parse: scannerAddress,
    fallback: undefined,
  },
} as const satisfies VariableGroup;
