import type { DemoPerson } from "./people";
import type { SandboxReady } from "./settings";

/** Where the demo runs. */
export type Place = {
  appUrl: string;
  sandboxUrl: string;
  /** Where people read their mail. */
  mailUrl: string;
  chain: SandboxReady["chain"];
  /** How it is stopped, and begun again. */
  again: string;
};

/** Prints a step, runs it and prints how long it took. */
export async function runStep<T>(name: string, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  process.stdout.write(`  ${name} …`);
  const progress = process.stdout.isTTY ? setInterval(() => process.stdout.write("."), 2_000) : undefined;
  try {
    const result = await run();
    process.stdout.write(` ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
    return result;
  } finally {
    clearInterval(progress);
  }
}

/** Prints the addresses, the people's passwords and the first steps. */
export function printWelcome(place: Place, people: DemoPerson[]): void {
  const { appUrl, sandboxUrl, mailUrl, again } = place;
  const rows = people.map(
    ({ email, password, roles }) => `    ${roles.join(", ").padEnd(10)} ${email.padEnd(26)} ${password}`,
  );
  const chain =
    place.chain === "anvil"
      ? "Its chain is a local EVM node with test tokens."
      : "Its chain is kept in memory, since anvil is not available on this platform. It can’t be read over RPC.";
  console.log(`
  Redemption Desk   ${appUrl}
  Sandbox issuer    ${sandboxUrl}

  The sandbox replaces the issuer and the bank: verify accounts, send tokens and book payouts there. Read mail at
  ${mailUrl}.
  ${chain}

  Sign in with
${rows.join("\n")}

  First steps
    1. As the preparer, choose New redemption under Redemptions, select a wallet and a bank account, enter an amount and send it for approval.
    2. In a private window, as the approver, open the link in the mail (${mailUrl}) and approve.
${sendingStep(place)}

  ${again}
`);
}

function sendingStep({ chain, sandboxUrl }: Place): string {
  if (chain === "memory")
    return `    3. As the preparer, open the redemption to see the deposit address. Send the tokens at ${sandboxUrl}/orders,
       enter the transaction hash if you like, and wait for the payout. The bank’s statement of it follows at once.`;
  return `    3. As the approver, verify the deposit address, since it is new. Then, as the preparer, send the tokens
       with Sandbox Wallet on the page, or at ${sandboxUrl}/orders, and wait for the payout. The bank’s statement of it follows at once.`;
}
