/** For a monitored process: it collects its garbage on request. */
process.on("SIGUSR2", () => globalThis.gc?.());
