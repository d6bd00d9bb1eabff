// Loaded first by the processes that marquee.mjs starts, and by workers of theirs. Its end is the end of the channel, however it
// comes: a site that outlived it would hold port and folder.
const { channel } = process;
if (channel) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  channel.unref();
  // The launcher decides what a hang-up means, and sends SIGTERM.
  process.on("SIGHUP", () => {});
}
