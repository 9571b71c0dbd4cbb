import { assetTypeOf } from "#server/files/file-types.ts";

/** What the build has in place of the package of that name: the types of the files that a build keeps. */
// eslint-disable-next-line import/no-default-export -- the package has one
export default { lookup: (name: string): string | false => assetTypeOf(name) ?? false };
