interface Endpoint {
  readonly path: string;
  readonly method: string;
  readonly handler: (request: object) => Promise<Response>;
}

export const endpoints: readonly Endpoint[];
