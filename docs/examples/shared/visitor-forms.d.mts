type Keep = (entry: object) => Promise<void>;

export const takers: Readonly<Record<string, (request: Request, keep: Keep) => Promise<Response>>>;
