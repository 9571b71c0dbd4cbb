import { exec } from "node:child_process";
import { UsageError } from "../../usage-error.ts";

export type ServiceCall = (request: Request) => Promise<Response>;

/** A 401 this soon after the previous one has a cause other than an expired token. */
const renewalMs = 10_000;
const commandMs = 60_000;

/** Returns a command's output: one header per line. @throws UsageError without the output, which is secret */
export async function headersFrom(command: string): Promise<Headers> {
  const printed = await outputOf(command);
  const lines = printed.split("\n").map((line) => line.trim());
  const headers = new Headers();
  for (const line of lines.filter((text) => text !== "")) {
    const at = line.indexOf(":");
    try {
      if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
    } catch {
      throw noHeaders;
    }
    if (at <= 0) throw noHeaders;
  }
  if ([...headers].length === 0) throw noHeaders;
  return headers;
}

const noHeaders = new UsageError(
  'the --headers-from command must print one header per line, such as "Authorization: Bearer …"',
);

async function outputOf(command: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = exec(command, { timeout: commandMs }, (error, printed) => {
    if (error === null) resolve(printed);
    else reject(new UsageError(`the --headers-from command failed: ${endOf(error)}`));
  });
  child.stderr?.pipe(process.stderr);
  return promise;
}

/** The error message is not used: it repeats the command, which may contain a secret. */
function endOf({ killed, code }: { readonly killed?: boolean; readonly code?: unknown }): string {
  return killed === true ? `timed out after ${commandMs / 1000} s` : `exited with ${String(code)}`;
}

/**
 * Sends requests with authentication headers, which are renewed after a 401, because tokens expire during a
 * long walk.
 */
export function withHeaders(
  call: ServiceCall,
  make: () => Promise<Headers>,
  now: () => number = () => performance.now(),
): ServiceCall {
  let made: Promise<Headers> | undefined;
  let madeAtMs = 0;
  const renewed = (): Promise<Headers> => {
    madeAtMs = now();
    made = make();
    return made;
  };
  return async (request) => {
    const used = made ?? renewed();
    const again = request.clone();
    const first = await call(signed(request, await used));
    if (first.status !== 401) return first;
    if (made === used && now() - madeAtMs < renewalMs) return first;
    await first.body?.cancel();
    return call(signed(again, await (made === used ? renewed() : (made ?? used))));
  };
}

function signed(request: Request, headers: Headers): Request {
  const all = new Headers(request.headers);
  for (const [name, value] of headers) all.set(name, value);
  return new Request(request, { headers: all });
}
