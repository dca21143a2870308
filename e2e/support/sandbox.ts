import { startChild } from "./child";
import { type IssuerControl, issuerControl } from "./issuer-control";
import { until } from "./until";

/** A running stand-in for the issuer, with the operator's side under `issuer`. */
export type Sandbox = {
  url: string;
  smtpUrl: string;
  /** Null where the chain is kept in memory. */
  rpcUrl: string | null;
  /** What a desk needs as NETWORKS to read the sandbox's chain. */
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
  /** Seconds between empty blocks on top of a young transfer (0: blocks come on demand only). */
  blockSeconds?: number;
  /** A real EVM node (`any`: where the platform has one), or its stand-in in memory (`memory`), which starts faster. */
  chain?: "anvil" | "memory" | "any";
  /** The desk's address, for the links on the operator's pages. */
  deskUrl?: string;
};

const CLIENT = { clientId: "e2e-client", clientSecret: "e2e-secret-that-no-log-may-hold" };

/** Starts the sandbox on free ports; it keeps nothing. Resolves when it answers. */
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
    ...(options.deskUrl && { SANDBOX_DESK_URL: options.deskUrl }),
  });
  const line = await until(
    "the sandbox to start",
    () => {
      if (!child.isAlive()) throw new Error(child.log());
      return child.log().match(/^\{"ready":true.*\}$/m)?.[0];
    },
    { seconds: 60 },
  );
  const { url, smtpUrl, rpcUrl, networks } = JSON.parse(line);
  return {
    ...{ url, smtpUrl, rpcUrl, networks, ...CLIENT },
    issuer: issuerControl(url),
    log: child.log,
    stop: async () => void (await child.stop()),
  };
}
