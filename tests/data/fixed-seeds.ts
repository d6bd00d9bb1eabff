/** Fixed seeds in CI make sure that a failure comes from the change. */
if (process.env["CI"]) {
  const fc = await import("fast-check");
  fc.configureGlobal({ seed: 20_261_123 });
}
export {};
