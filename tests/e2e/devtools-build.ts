/** Folder of the build that is made with devtools. */
export const devtoolsBuild = ".cache/devtools-build";
