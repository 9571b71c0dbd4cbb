import { assetTypeOf } from "#server/files/file-types.ts";

/** Replaces the package of the same name in the build: the MIME types of the files that a build contains. */
// eslint-disable-next-line import/no-default-export -- the package has one
export default { lookup: (name: string): string | false => assetTypeOf(name) ?? false };
