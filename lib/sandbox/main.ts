import { startSandbox } from "./sandbox";
import { readSettings, StartError } from "./settings";

/** Runs the sandbox until SIGINT or SIGTERM. Prints one line of JSON when ready. Prints the message of a start error and exits with 1. */
async function main(): Promise<void> {
  const sandbox = await startSandbox(readSettings(process.env));
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    sandbox.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  console.log(JSON.stringify(sandbox.ready));
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
