/** A bucket of an S3-compatible store, and the part of it that is ours. */
export interface S3Place {
  readonly bucket: string;
  readonly region: string;
  /** Of a store that is not Amazon's. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Folder of the files: what lies there and belongs to no entry is deleted. */
  readonly prefix: string;
}
