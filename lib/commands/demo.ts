import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { printWelcome, runStep } from "./demo/output";
import { PEOPLE } from "./demo/people";
import { buildApp, children, startApp, startSandbox } from "./demo/processes";
import { chainSettings, type DemoSettings, demoSettings, FOLDER, requireFreePorts } from "./demo/settings";

const AGAIN = `Press Ctrl-C to stop. Your data is kept for the next start. To begin again with the year of redemptions, run
  npm run demo -- --reset; to begin without any, npm run demo -- --empty.`;

/**
 * `npm run demo` and `npm run dev`: the app with the sandbox and an embedded database. Needs no settings. `--reset` deletes the
 * data of earlier starts and begins with the history again, `--empty` deletes it and begins without one.
 */
async function main(): Promise<void> {
  const flag = { type: "boolean" } as const;
  const { values } = parseArgs({ options: { reset: flag, empty: flag, dev: flag } });
  await requireFreePorts();
  if (values.reset || values.empty) {
    await runStep("Deleting earlier data", () => rm(FOLDER, { recursive: true, force: true }));
  }
  const common = await demoSettings();
  const sandbox = await runStep("Starting the sandbox issuer", () => startSandbox(common));
  const settings = { ...common, ...chainSettings(sandbox) };
  await runStep("Setting up the database", () => setUpDatabase(settings, values.empty === true));
  if (!values.dev)
    await runStep("Building Redemption Desk (takes a minute the first time)", () => buildApp(settings));
  await runStep("Starting Redemption Desk", () => startApp(settings, { dev: values.dev === true }));
  const place = {
    ...{
      appUrl: settings.APP_URL,
      sandboxUrl: sandbox.url,
      mailUrl: `${sandbox.url}/mail`,
      chain: sandbox.chain,
    },
    again: AGAIN,
  };
  printWelcome(place, PEOPLE);
}

async function setUpDatabase(settings: DemoSettings, isEmpty: boolean): Promise<void> {
  // The server’s log reads its level only when it is loaded.
  process.env.LOG_LEVEL = settings.LOG_LEVEL;
  const { seedBusiness, seedPeople } = await import("./demo/seed");
  await (isEmpty ? seedPeople(settings) : seedBusiness(settings));
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
