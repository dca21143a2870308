import type { DemoPerson } from "./people";
import type { DemoSettings, SandboxReady } from "./settings";

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
export function printWelcome(settings: DemoSettings, sandbox: SandboxReady, people: DemoPerson[]): void {
  const rows = people.map(
    ({ email, password, roles }) => `    ${roles.join(", ").padEnd(10)} ${email.padEnd(26)} ${password}`,
  );
  const chain =
    sandbox.chain === "anvil"
      ? "Its chain is a local EVM node with test tokens."
      : "Its chain is kept in memory, since anvil is not available on this platform. It can’t be read over RPC.";
  console.log(`
  Redemption Desk   ${settings.APP_URL}
  Sandbox issuer    ${sandbox.url}

  The sandbox replaces the issuer and the bank: verify accounts, send tokens, book payouts and read mail there.
  ${chain}

  Sign in with
${rows.join("\n")}

  First steps
    1. As the preparer, choose New redemption under Redemptions, select a wallet and a bank account, enter an amount and send it for approval.
    2. In a private window, as the approver, open the link in the mail (${sandbox.url}/mail) and approve.
${sendingStep(sandbox)}

  Press Ctrl-C to stop. Your data is kept for the next start. To begin again with the year of redemptions, run
  npm run demo -- --reset; to begin without any, npm run demo -- --empty.
`);
}

function sendingStep({ chain, url }: SandboxReady): string {
  if (chain === "memory")
    return `    3. As the preparer, open the redemption to see the deposit address. Send the tokens at ${url}/orders,
       enter the transaction hash if you like, and wait for the payout. The bank’s statement of it follows at once.`;
  return `    3. As the approver, verify the deposit address, since it is new. Then, as the preparer, send the tokens
       with Sandbox Wallet on the page, or at ${url}/orders, and wait for the payout. The bank’s statement of it follows at once.`;
}
