import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";

/** The demo’s data. `--reset` and `--empty` delete it. */
export const FOLDER = ".data/demo";

const port = (name: string, fallback: number) => Number(process.env[name] || fallback);

const PORTS = {
  PORT: port("PORT", 3000),
  SANDBOX_PORT: port("SANDBOX_PORT", 4010),
  SANDBOX_SMTP_PORT: port("SANDBOX_SMTP_PORT", 4025),
  SANDBOX_CHAIN_PORT: port("SANDBOX_CHAIN_PORT", 4085),
};

export type DemoSettings = Record<string, string> & { APP_URL: string; ISSUER_BASE_URL: string };

/** The sandbox’s ready message. */
export type SandboxReady = {
  url: string;
  chain: "anvil" | "memory";
  rpcUrl: string | null;
  /** The value of NETWORKS. */
  networks: unknown[];
};

/** The settings of app and sandbox, as environment variables. */
export async function demoSettings(): Promise<DemoSettings> {
  const issuer = `http://127.0.0.1:${PORTS.SANDBOX_PORT}`;
  const appUrl = `http://localhost:${PORTS.PORT}`;
  const clientSecret = await storedSecret("client-secret");
  // The sandbox's bank delivers here what the app reads.
  const statements = join(FOLDER, "statements");
  await mkdir(statements, { recursive: true });
  return {
    ...Object.fromEntries(Object.entries(PORTS).map(([name, value]) => [name, String(value)])),
    APP_URL: appUrl,
    ORGANISATION_NAME: "Nordlicht Handels GmbH",
    AUTH_SECRET: await storedSecret("auth-secret"),
    DATABASE_URL: `pglite:${join(FOLDER, "desk")}`,
    ISSUER_BASE_URL: issuer,
    ISSUER_TOKEN_URL: `${issuer}/oauth/token`,
    ISSUER_CLIENT_ID: "sandbox-client",
    ISSUER_CLIENT_SECRET: clientSecret,
    ISSUER_WEB_URL: issuer,
    CURRENCIES: "EUR:6:EURM,USD:6:USDM",
    SMTP_URL: `smtp://127.0.0.1:${PORTS.SANDBOX_SMTP_PORT}`,
    MAIL_FROM: "Redemption Desk <desk@nordlicht.example>",
    LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
    NEXT_TELEMETRY_DISABLED: "1",
    STATEMENTS_DIR: statements,
    SANDBOX_STATEMENTS_DIR: statements,
    SANDBOX_DATA: join(FOLDER, "sandbox"),
    SANDBOX_CLIENT_ID: "sandbox-client",
    SANDBOX_CLIENT_SECRET: clientSecret,
    SANDBOX_DESK_URL: appUrl,
    // The demo's issuer never names its payouts, since it is not certain that a real one does (docs/issuer-api.md, What is open).
    SANDBOX_PAYOUT_IDS: "never",
  };
}

/** The settings with which the app reads the sandbox’s chain. Empty without a node. */
export function chainSettings({ chain, url, networks }: SandboxReady): Record<string, string> {
  if (chain === "memory") return {};
  return { NETWORKS: JSON.stringify(networks), SANDBOX_WALLET_URL: `${url}/wallet.js` };
}

/** A secret that is created at the first start and stored, so that people stay signed in after a restart of the demo. */
async function storedSecret(name: string): Promise<string> {
  const file = join(FOLDER, name);
  const stored = await readFile(file, "utf8").catch(() => null);
  if (stored) return stored;
  const secret = randomBytes(32).toString("base64url");
  await mkdir(FOLDER, { recursive: true });
  await writeFile(file, secret, { mode: 0o600 });
  return secret;
}

/** @throws Error that names every port in use and the setting that changes it */
export async function requireFreePorts(): Promise<void> {
  const problems: string[] = [];
  for (const [name, number] of Object.entries(PORTS)) {
    if (!(await isFree(number)))
      problems.push(`Port ${number} is already in use. Set another one, such as ${name}=${number + 100}.`);
  }
  if (problems.length > 0) throw new Error(`${problems.join("\n")}\nFor example: PORT=3100 npm run demo`);
}

function isFree(number: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(number, () => probe.close(() => resolve(true)));
  });
}
