/** In CI property tests draw the same examples each time, so that a failure comes from the change; elsewhere new ones. */
if (process.env["CI"]) {
  const fc = await import("fast-check");
  fc.configureGlobal({ seed: 20_261_123 });
}
export {};
