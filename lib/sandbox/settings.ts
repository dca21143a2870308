import { z } from "zod";

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const seconds = (fallback: number) => z.coerce.number().min(0).max(86_400).default(fallback);

const schema = z
  .object({
    SANDBOX_PORT: port(4010),
    SANDBOX_HOST: z.string().min(1).default("127.0.0.1"),
    SANDBOX_CONTROL_FROM: z.enum(["this-machine", "anywhere"]).default("this-machine"),
    SANDBOX_DATA: z.string().min(1).default(".data/sandbox"),
    SANDBOX_SMTP_PORT: port(4025),
    SANDBOX_CHAIN: z.enum(["anvil", "memory"]).optional(),
    SANDBOX_CHAIN_PORT: port(4085),
    SANDBOX_TOKEN_TTL: seconds(300),
    SANDBOX_CLIENT_ID: z.string().min(1).default("sandbox-client"),
    SANDBOX_CLIENT_SECRET: z.string().min(1).default("sandbox-secret-not-for-production"),
    SANDBOX_DESK_URL: z.url().default("http://localhost:3000"),
    SANDBOX_PAYOUT_SECONDS: seconds(20),
    SANDBOX_INSTRUCTIONS_SECONDS: seconds(1),
    SANDBOX_BLOCK_SECONDS: seconds(2),
    SANDBOX_PAYOUT_IDS: z.enum(["filled", "never"]).default("filled"),
    SANDBOX_STATEMENTS_DIR: z.string().min(1).optional(),
  })
  .transform((env) => ({
    port: env.SANDBOX_PORT,
    host: env.SANDBOX_HOST,
    /** Whether other machines, too, may ask the node and the control interface, which have no credentials: in containers each is one. */
    isOpen: env.SANDBOX_CONTROL_FROM === "anywhere",
    dataFolder: env.SANDBOX_DATA === "memory" ? null : env.SANDBOX_DATA,
    smtpPort: env.SANDBOX_SMTP_PORT,
    chain: env.SANDBOX_CHAIN ?? null,
    chainPort: env.SANDBOX_CHAIN_PORT,
    tokenTtl: env.SANDBOX_TOKEN_TTL,
    clientId: env.SANDBOX_CLIENT_ID,
    clientSecret: env.SANDBOX_CLIENT_SECRET,
    appUrl: env.SANDBOX_DESK_URL.replace(/\/+$/, ""),
    payoutSeconds: env.SANDBOX_PAYOUT_SECONDS,
    instructionsSeconds: env.SANDBOX_INSTRUCTIONS_SECONDS,
    /** Seconds between the empty blocks mined after a transfer; 0: none. */
    blockSeconds: env.SANDBOX_BLOCK_SECONDS,
    /** Whether a completed order names its fiat transfer. */
    payoutIds: env.SANDBOX_PAYOUT_IDS,
    /** The folder into which the bank delivers statements; null: none. */
    statementsFolder: env.SANDBOX_STATEMENTS_DIR ?? null,
  }));

/** The settings of a sandbox. Port 0 means any free port; times are in seconds; `dataFolder` null stores nothing. */
export type Settings = z.infer<typeof schema>;

/** Why the sandbox cannot start. The message is shown to the person who started it. */
export class StartError extends Error {}

/**
 * Reads the settings from environment variables.
 * @throws StartError that names every malformed variable
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = schema.safeParse(filled);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new StartError(`The sandbox cannot start because of invalid settings. ${lines.join("; ")}`);
  }
  return result.data;
}

/** The error for a port that the sandbox cannot listen on. It names the setting to change. */
export function portError(setting: string, port: number, error: Error & { code?: string }): StartError {
  const reason = error.code === "EADDRINUSE" ? "is already in use" : `cannot be used (${error.message})`;
  return new StartError(
    `Port ${port} ${reason}. Set ${setting} to a free port, or stop the program that uses it.`,
  );
}
