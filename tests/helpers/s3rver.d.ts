/** The part of s3rver that the tests use, which comes without types. */
declare module "s3rver" {
  import type { Server } from "node:http";
  import type { AddressInfo } from "node:net";

  interface S3rverOptions {
    readonly address: string;
    readonly port: number;
    readonly directory: string;
    readonly silent: boolean;
    readonly configureBuckets: readonly { readonly name: string }[];
  }

  export default class S3rver {
    readonly httpServer: Server;
    constructor(options: S3rverOptions);
    run(): Promise<AddressInfo>;
  }
}
