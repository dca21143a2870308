import { json } from "@/components/testing/stub-api";
import type { Readiness } from "@/lib/contract/chain";
import { EXAMPLE_NETWORK } from "./example-transfer";
import { orderIn } from "./order-in";

/** The wallet has what sending needs. */
export const READY = {
  network: "Ethereum",
  walletAddress: orderIn("ready_to_send").wallet.address ?? "",
  token: {
    address: EXAMPLE_NETWORK.token.address,
    symbol: "EURX",
    decimals: 6,
    asExpected: true,
  },
  balance: { amount: "5000", enough: true },
  gas: { balance: "0.5", needed: "0.001", symbol: "ETH", enough: true },
  problem: null,
  compared: true,
  at: "2026-11-21T09:12:00.000Z",
} satisfies Readiness;

/** Routes of the stubbed interface: the wallet has what sending needs. */
export const readinessOf = (id: string) => ({ [`GET /api/orders/${id}/readiness`]: () => json(READY) });
