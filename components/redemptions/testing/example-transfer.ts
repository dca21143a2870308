import type { Transfer, TransferNetwork } from "@/lib/contract/chain";

type Arrival = Transfer["arrivals"][number];

export const EXAMPLE_HASH = `0x${"5c504ed432cb51138bcf09aa5e8a410d".repeat(2)}`;

/** A transfer that reached an order's address: the one ordered, seen a moment ago, unless said otherwise. */
export function exampleArrival(over: Partial<Arrival>): Arrival {
  return {
    transactionHash: EXAMPLE_HASH,
    logIndex: 0,
    kind: "match",
    state: "seen",
    confirmations: 2,
    from: "0x52908400098527886E0F7030069857D2E4169EE7",
    fromWallet: true,
    to: "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
    token: { address: "0x5FbDB2315678afecb367f032d93F642f64180aa3", symbol: "EURX", known: true },
    asks: false,
    decided: null,
    amount: "1250",
    blockNumber: 1201,
    at: "2026-11-21T09:10:00.000Z",
    ...over,
  };
}

export const EXAMPLE_EXPLORERS = [{ network: "Ethereum", url: "https://explorer.example" }];

export const EXAMPLE_NETWORK: TransferNetwork = {
  name: "Ethereum",
  chainId: 1,
  explorer: "https://explorer.example",
  confirmations: 12,
  token: { address: "0x5FbDB2315678afecb367f032d93F642f64180aa3", symbol: "EURX", decimals: 6 },
};

/** What the chain says of an order for tests: nothing arrived, and the address is known. */
export function exampleTransfer(over: Partial<Transfer>): Transfer {
  return {
    network: EXAMPLE_NETWORK,
    problem: null,
    destination: { completed: 3, resembles: [], needsCheck: false, checked: null, lapsed: null },
    arrivals: [],
    strangers: 0,
    pending: false,
    received: "0",
    transaction: null,
    check: null,
    posting: "automatic",
    burn: null,
    watch: { state: "ok", block: 1203, at: "2026-11-21T09:11:00.000Z" },
    ...over,
  };
}

/** The check of the example hash with a verdict, and a line for it. */
export function exampleCheck(over: Partial<NonNullable<Transfer["check"]>>): NonNullable<Transfer["check"]> {
  return {
    transactionHash: EXAMPLE_HASH,
    verdict: "verified",
    lines: [],
    at: "2026-11-21T09:11:00.000Z",
    override: null,
    ...over,
  };
}
