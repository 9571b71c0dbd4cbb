/**
 * In development React compares all props of each component that is drawn, and writes them into the tracks of
 * the browser's profiler: of lists of thousands that took longer than to draw them. It does so where a console has
 * this when React is loaded. The preview is a window of its own and has its tracks.
 */
Reflect.deleteProperty(console, "timeStamp");
