import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";

/** Everything the demo keeps; `--reset` removes it. */
export const FOLDER = ".data/demo";

const port = (name: string, usual: number) => Number(process.env[name] || usual);

const PORTS = {
  PORT: port("PORT", 3000),
  SANDBOX_PORT: port("SANDBOX_PORT", 4010),
  SANDBOX_SMTP_PORT: port("SANDBOX_SMTP_PORT", 4025),
  SANDBOX_CHAIN_PORT: port("SANDBOX_CHAIN_PORT", 4085),
};

export type DemoSettings = Record<string, string> & { APP_URL: string; ISSUER_BASE_URL: string };

/** What the sandbox says when it answers. */
export type SandboxReady = {
  url: string;
  chain: "anvil" | "memory";
  rpcUrl: string | null;
  /** What the desk needs as NETWORKS. */
  networks: unknown[];
};

/** The settings of sandbox and desk together, as environment variables. */
export async function demoSettings(): Promise<DemoSettings> {
  const issuer = `http://127.0.0.1:${PORTS.SANDBOX_PORT}`;
  const services = `http://localhost:${PORTS.PORT}`;
  const clientSecret = await keptSecret("client-secret");
  return {
    ...Object.fromEntries(Object.entries(PORTS).map(([name, value]) => [name, String(value)])),
    APP_URL: services,
    AUTH_SECRET: await keptSecret("auth-secret"),
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
    SANDBOX_DATA: join(FOLDER, "sandbox"),
    SANDBOX_CLIENT_ID: "sandbox-client",
    SANDBOX_CLIENT_SECRET: clientSecret,
    SANDBOX_DESK_URL: services,
  };
}

/** What the desk has to know of the running chain; nothing where there is no node to read. */
export function chainSettings({ chain, url, networks }: SandboxReady): Record<string, string> {
  if (chain === "memory") return {};
  return { NETWORKS: JSON.stringify(networks), SANDBOX_WALLET_URL: `${url}/wallet.js` };
}

/** Made at the first start and kept, so that a second start finds everybody still signed in. */
async function keptSecret(name: string): Promise<string> {
  const file = join(FOLDER, name);
  const kept = await readFile(file, "utf8").catch(() => null);
  if (kept) return kept;
  const secret = randomBytes(32).toString("base64url");
  await mkdir(FOLDER, { recursive: true });
  await writeFile(file, secret, { mode: 0o600 });
  return secret;
}

/** @throws Error that names every port that is taken and the setting that changes it. */
export async function requireFreePorts(): Promise<void> {
  const taken: string[] = [];
  for (const [name, number] of Object.entries(PORTS)) {
    if (!(await isFree(number)))
      taken.push(`Port ${number} is taken. Choose another one: ${name}=${number + 100}`);
  }
  if (taken.length > 0) throw new Error(`${taken.join("\n")}\nFor example: PORT=3100 npm run demo`);
}

function isFree(number: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(number, () => probe.close(() => resolve(true)));
  });
}
