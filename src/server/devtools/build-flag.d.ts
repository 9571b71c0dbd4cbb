/** Set by the build: whether it is made with devtools. */
declare const __DEVTOOLS__: boolean;
