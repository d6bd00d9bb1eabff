import { fork } from "#app/mirror/take-over.ts";
import { EXIT, onlyArgument, runCommand } from "./command.ts";
import { withMirror } from "./with-mirror.ts";

/** `fork NAME`: makes a mirror a site of its own, with another name. */
async function forkMirror(): Promise<number> {
  const name = onlyArgument(process.argv.slice(2), "fork");
  await withMirror((services) => fork(services, name));
  console.log(`This site is ${name} now, and follows nobody. Its first publish makes a key of its own.`);
  return EXIT.done;
}

await runCommand(forkMirror);
