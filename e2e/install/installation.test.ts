import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { type AppSettings, appSettings } from "../support/app-settings";
import { startChild } from "../support/child";
import { freePort } from "../support/free-port";
import { euroDraft, prepareOrder } from "../support/orders";
import { PEOPLE, type TestPerson } from "../support/people";
import { type Postgres, startPostgres } from "../support/postgres";
import { type Sandbox, startSandbox } from "../support/sandbox";
import { type Session, signIn } from "../support/session";
import { waitFor } from "../support/wait-for";
import { type Installation, install } from "./installation";
import { loadedPackages } from "./loaded-packages";

const TOOLS = [
  ...["typescript", "tsx", "esbuild", "tailwindcss", "vitest", "playwright", "knip"],
  ...["solc", "hono", "smtp-server", "sandbox-anvil", "@foundry-rs/anvil-linux-amd64"],
];

let installation: Installation;
let postgres: Postgres;
let sandbox: Sandbox;
let settings: AppSettings;

beforeAll(async () => {
  [installation, postgres, sandbox] = await Promise.all([install(), startPostgres(), startSandbox()]);
  const [port, metricsPort] = [await freePort(), await freePort()];
  settings = appSettings({
    ...{ appUrl: `http://127.0.0.1:${port}`, databaseUrl: await postgres.create("desk"), sandbox },
    overrides: { METRICS_PORT: String(metricsPort), ORGANISATION_NAME: "Nordlicht Handels GmbH" },
  });
});
afterAll(async () => {
  await Promise.all([installation?.remove(), postgres?.stop(), sandbox?.stop()]);
});

const json = async (path: string) => JSON.parse(await readFile(join(installation.folder, path), "utf8"));
const ended = (said: string) => ({ code: 0, said: expect.stringContaining(said) });

test("it holds no package that only building and testing need", async () => {
  const folder = join(installation.folder, "node_modules");
  const installed = (await readdir(folder)).map(async (name) =>
    name.startsWith("@") ? (await readdir(join(folder, name))).map((part) => `${name}/${part}`) : name,
  );
  const names = (await Promise.all(installed)).flat();
  expect(names).toContain("next");
  expect(names.filter((name) => TOOLS.includes(name))).toEqual([]);
});

test("its dependencies are exactly the packages that the built product loads", async () => {
  const { dependencies } = await json("package.json");
  expect(await loadedPackages(installation.folder)).toEqual(Object.keys(dependencies).sort());
});

test("the commands set up a database, people in it, and verify its audit log", async () => {
  const { npmRun } = installation;
  expect(await npmRun(["migrate"], settings)).toEqual(ended("The database has the schema of this version."));
  for (const person of [PEOPLE.preparer, PEOPLE.approver])
    expect(await add(person)).toEqual(ended(`Added ${person.email}.`));
  // The list of common passwords comes from a package.
  expect(await add({ ...PEOPLE.viewer, password: "passwordpassword" })).toEqual(ended("is weak"));
  const list = await npmRun(["user", "--", "list"], settings);
  expect(list).toEqual(ended(`${PEOPLE.approver.email}\tAnton Weiss\tapprover\tactive`));
  expect(await npmRun(["audit", "--", "verify"], settings)).toEqual(ended("Audit log verified"));
  expect(await npmRun(["audit", "--", "certificate"], settings)).toEqual(ended("BEGIN CERTIFICATE"));
});

test("without npm, `desk` runs the same commands and the same server", async () => {
  const { scripts } = await json("package.json");
  expect(await readFile(join(installation.folder, "bin/desk"), "utf8")).toContain(`exec ${scripts.start} ;;`);
  const desk = startChild(join(installation.folder, "bin/desk"), ["user", "list"], settings);
  expect(await desk.exited).toEqual({ code: 0, signal: null });
  expect(desk.log()).toContain(PEOPLE.approver.email);
});

test("the embedded database works, too", async () => {
  const embedded = { ...settings, DATABASE_URL: `pglite:${join(installation.folder, "embedded")}` };
  expect(await installation.npmRun(["migrate"], embedded)).toEqual(ended("The database has the schema"));
});

test("npm start serves pages, sends mail, counts, and writes evidence that the command verifies", async () => {
  const port = Number(new URL(settings.APP_URL).port);
  const app = await startApp(settings, { port, folder: installation.folder });
  try {
    await tryEveryPart(app);
  } finally {
    expect(await app.stop()).toEqual({ code: 0, signal: null });
  }
});

test("the demo says in a sentence that it needs the development tools", async () => {
  expect(await installation.npmRun(["demo"])).toEqual({
    code: 1,
    said: "npm run demo needs the development tools, which this installation lacks. Run npm ci, without --omit=dev, and try again.\n",
  });
});

const add = ({ email, name, roles, password }: TestPerson) =>
  installation.npmRun(
    ["user", "--", "add", "--email", email, "--name", name, "--roles", roles.join(","), "--password-stdin"],
    settings,
    password,
  );

async function tryEveryPart(app: App): Promise<void> {
  const page = await (await fetch(`${app.url}/sign-in`)).text();
  expect(page).toContain("Nordlicht Handels GmbH");
  const preparer = await signIn(app, PEOPLE.preparer);
  expect((await preparer.get("/")).body).toContain("Nordlicht Handels GmbH");
  const today = () => new Date().toISOString().slice(0, 10);
  const from = today();
  const order = await prepareOrder(preparer, euroDraft("125000"));
  await waitFor("the approver’s mail", async () => {
    const [mail] = await sandbox.issuer.mail(PEOPLE.approver.email);
    return mail?.links.some((link) => link.endsWith(order.id));
  });
  const metrics = await (await fetch(`http://127.0.0.1:${settings.METRICS_PORT}/metrics`)).text();
  expect(metrics).toContain("desk_orders");
  const files = [`orders/${order.id}/evidence.json`, `orders/${order.id}/evidence.pdf`];
  const saved = [
    ...(await Promise.all(files.map((path) => save(preparer, path, path.slice(-13))))),
    await save(preparer, `evidence.zip?from=${from}&to=${today()}`, "evidence.zip"),
  ];
  for (const file of saved) {
    const verified = await installation.npmRun(["evidence", "--", "verify", file]);
    expect(verified).toMatchObject({ code: 0 });
    expect(verified.said).toContain("Key:");
  }
}

async function save(session: Session, path: string, name: string): Promise<string> {
  const response = await fetch(`${settings.APP_URL}/api/${path}`, { headers: { cookie: session.cookie } });
  expect(response.status).toBe(200);
  const file = join(installation.folder, name);
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  return file;
}
