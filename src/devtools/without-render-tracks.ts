/**
 * In development React compares all props of each rendered component, and writes them into the tracks of the
 * browser's profiler: for lists of thousands that took longer than rendering. It does so only if the console
 * has this method when React is loaded. The preview is a window of its own and keeps its tracks.
 */
Reflect.deleteProperty(console, "timeStamp");
