import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { buildApp } from "./demo/build";
import { printWelcome, runStep } from "./demo/output";
import { children, startApp, startSandbox } from "./demo/processes";
import { seedPeople } from "./demo/seed";
import { chainSettings, demoSettings, FOLDER, requireFreePorts } from "./demo/settings";

/** `npm run demo` and `npm run dev`: the app with the sandbox and an embedded database. Needs no settings. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { reset: { type: "boolean" }, dev: { type: "boolean" } } });
  await requireFreePorts();
  if (values.reset) {
    await runStep("Deleting earlier data", () => rm(FOLDER, { recursive: true, force: true }));
  }
  const common = await demoSettings();
  const sandbox = await runStep("Starting the sandbox issuer", () => startSandbox(common));
  const settings = { ...common, ...chainSettings(sandbox) };
  const people = await runStep("Setting up the database", () => seedPeople(settings));
  if (!values.dev)
    await runStep("Building Redemption Desk (takes a minute the first time)", () => buildApp(settings));
  await runStep("Starting Redemption Desk", () => startApp(settings, { dev: values.dev === true }));
  printWelcome(settings, sandbox, people);
}

let isStopping = false;
async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(children.map((child) => child.stop()));
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(0));
main().catch((error) => {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  return stop(1);
});
