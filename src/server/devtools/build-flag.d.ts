/** Set by the build: whether it includes devtools. */
declare const __DEVTOOLS__: boolean;
