import type { DemoPerson } from "./seed";
import type { DemoSettings, SandboxReady } from "./settings";

/** Says what is being done, and how long it took. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  process.stdout.write(`  ${name} …`);
  const ticking = process.stdout.isTTY ? setInterval(() => process.stdout.write("."), 2_000) : undefined;
  try {
    const result = await work();
    process.stdout.write(` ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    return result;
  } finally {
    clearInterval(ticking);
  }
}

/** What a person needs to begin. */
export function welcome(settings: DemoSettings, sandbox: SandboxReady, people: DemoPerson[]): void {
  const rows = people.map(
    ({ email, password, roles }) => `    ${roles.join(", ").padEnd(10)} ${email.padEnd(26)} ${password}`,
  );
  const chain =
    sandbox.chain === "anvil"
      ? "a real EVM node with real tokens"
      : "an in-memory chain (no anvil for this platform; hashes are made up, nothing can be read over RPC)";
  console.log(`
  Redemption Desk   ${settings.APP_URL}
  The issuer        ${sandbox.url}   a stand-in: verify accounts, send tokens, read the mail; ${chain}

  Sign in as
${rows.join("\n")}

  What to click first
    1. As the preparer: New redemption, choose wallet and bank account, write an amount, send it for approval.
    2. In a private window as the approver: open the link from the mail (${sandbox.url}/mail) and approve.
${sending(sandbox)}

  Ctrl-C stops all of it. The next start finds everything as it was; npm run demo -- --reset starts anew.
`);
}

function sending({ chain, url }: SandboxReady): string {
  if (chain === "memory")
    return `    3. As the preparer again: the order shows where to send the tokens. Send them at ${url}/orders,
       enter the hash if you like, and watch the payout start.`;
  return `    3. The order shows where to send the tokens; the approver first confirms the address, since it is new. Then, as the
       preparer, send them from the page with "Sandbox Wallet", or at ${url}/orders, and watch the payout start.`;
}
