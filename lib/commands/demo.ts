import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { buildDesk } from "./demo/build";
import { children, runDesk, runSandbox } from "./demo/processes";
import { seedPeople } from "./demo/seed";
import { chainSettings, demoSettings, FOLDER, requireFreePorts } from "./demo/settings";
import { step, welcome } from "./demo/words";

/** `npm run demo` and `npm run dev`: the whole product with a stand-in for the issuer, on embedded defaults. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { reset: { type: "boolean" }, dev: { type: "boolean" } } });
  await requireFreePorts();
  if (values.reset) {
    await step("Forgetting what was there", () => rm(FOLDER, { recursive: true, force: true }));
  }
  const common = await demoSettings();
  const sandbox = await step("Starting the stand-in for the issuer", () => runSandbox(common));
  const settings = { ...common, ...chainSettings(sandbox) };
  const people = await step("Preparing the database and three people", () => seedPeople(settings));
  if (!values.dev) await step("Building the desk (a minute at the first start)", () => buildDesk(settings));
  await step("Starting the desk", () => runDesk(settings, { dev: values.dev === true }));
  welcome(settings, sandbox, people);
}

let isEnding = false;
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await Promise.all(children.map((child) => child.stop()));
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => end(0));
main().catch((error) => {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  return end(1);
});
