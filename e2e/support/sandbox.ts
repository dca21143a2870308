import { startChild, waitUntilReady } from "./child";
import { type IssuerControl, issuerControl } from "./issuer-control";

/** A running sandbox. `issuer` is its control interface. */
export type Sandbox = {
  url: string;
  smtpUrl: string;
  /** Null when the chain is in memory. */
  rpcUrl: string | null;
  /** The value of NETWORKS with which the app reads the sandbox's chain. */
  networks: unknown[];
  clientId: string;
  clientSecret: string;
  issuer: IssuerControl;
  log: () => string;
  stop: () => Promise<void>;
};

export type SandboxOptions = {
  /** Seconds an access token lives (300). */
  tokenSeconds?: number;
  /** Seconds from an order to its payment instructions (0). */
  instructionsSeconds?: number;
  /** Seconds from the tokens' arrival to the payout without a confirmation (1). */
  payoutSeconds?: number;
  /** Seconds between the empty blocks mined after a transfer (0: none). */
  blockSeconds?: number;
  /** An EVM node (`any`: if the platform has one), or a chain in memory (`memory`), which starts faster. */
  chain?: "anvil" | "memory" | "any";
  /** The app's address, for the links on the operator's pages. */
  appUrl?: string;
};

const CLIENT = { clientId: "e2e-client", clientSecret: "e2e-secret-that-no-log-may-hold" };

/** Starts the sandbox on free ports, without stored data. Resolves when it is ready. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const child = startChild(process.execPath, ["--import", "tsx", "lib/sandbox/main.ts"], {
    SANDBOX_DATA: "memory",
    SANDBOX_PORT: "0",
    SANDBOX_SMTP_PORT: "0",
    SANDBOX_CHAIN_PORT: "0",
    SANDBOX_CHAIN: options.chain === "any" ? "" : (options.chain ?? "memory"),
    SANDBOX_TOKEN_TTL: String(options.tokenSeconds ?? 300),
    SANDBOX_INSTRUCTIONS_SECONDS: String(options.instructionsSeconds ?? 0),
    SANDBOX_PAYOUT_SECONDS: String(options.payoutSeconds ?? 1),
    SANDBOX_BLOCK_SECONDS: String(options.blockSeconds ?? 0),
    SANDBOX_CLIENT_ID: CLIENT.clientId,
    SANDBOX_CLIENT_SECRET: CLIENT.clientSecret,
    ...(options.appUrl && { SANDBOX_DESK_URL: options.appUrl }),
  });
  const readyLine = () => child.log().match(/^\{"ready":true.*\}$/m)?.[0];
  const line = await waitUntilReady(child, "The sandbox", readyLine);
  const { url, smtpUrl, rpcUrl, networks } = JSON.parse(line);
  return {
    ...{ url, smtpUrl, rpcUrl, networks, ...CLIENT },
    issuer: issuerControl(url),
    log: child.log,
    stop: async () => void (await child.stop()),
  };
}
