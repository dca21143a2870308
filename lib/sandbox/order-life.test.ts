import { createPublicClient, http, isAddress, parseAbi } from "viem";
import { describe, expect, it } from "vitest";
import { findAnvil } from "./chain/open";
import { startTestSandbox, type TestSandbox, waitFor } from "./test-sandbox";

const chains = findAnvil() ? ["anvil", "memory"] : ["memory"];

describe.each(chains)("an order on the %s chain", async (chain) => {
  const patient = await startTestSandbox({ SANDBOX_CHAIN: chain, SANDBOX_PAYOUT_SECONDS: "3600" });

  it("goes through instructions, transfer, confirmation, burn and payout", async () => {
    const id = await patient.order();
    const order = await patient.read(id);
    expect(order).toMatchObject({ Status: "Pending", FiatTransferId: 0, Amount: 100.25 });
    const transfer = await (
      await patient.api("GET", `/v1/transfers/crypto/${order.CryptoTransferId}`)
    ).json();
    expect(isAddress(transfer.WalletAddress)).toBe(true);
    expect(transfer).toMatchObject({ Id: order.CryptoTransferId, OrderId: id, Amount: 100.25 });
    const transactionHash = await patient.send(id, { kind: "right" });
    await patient.burned(id);
    expect(await patient.control("GET", `/balances/${transfer.WalletAddress}`)).toMatchObject({ EUR: "0" });
    expect(await patient.read(id)).toMatchObject({ Status: "Pending", FiatTransferId: 0 });
    const answer = await confirm(patient, order.CryptoTransferId, transactionHash);
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
    await patient.paidOut(id);
    expect(await patient.read(id)).toMatchObject({ Status: "Completed" });
  });

  it.each(["wrong_amount", "wrong_token", "wrong_sender"])(
    "leaves the order pending after %s",
    async (kind) => {
      const id = await patient.order();
      const transactionHash = await patient.send(id, { kind });
      const movement = await waitFor(async () => (await patient.movements(id))[0]);
      expect(movement).toMatchObject({ hash: transactionHash, order: { verdict: kind, burnHash: null } });
      expect(await patient.read(id)).toMatchObject({ Status: "Pending", FiatTransferId: 0 });
    },
  );

  it("gives every order its own address, and payout ids that increase", async () => {
    await Promise.all([patient.order(), patient.order()]);
    const { transfers } = await patient.state();
    const addresses = transfers.map((transfer: { walletAddress: string }) => transfer.walletAddress);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it("mines blocks on demand", async () => {
    const before = (await patient.control("POST", "/mine", { blocks: 1 })).blockNumber;
    expect((await patient.control("POST", "/mine", { blocks: 3 })).blockNumber).toBe(before + 3);
  });
});

describe("timing", async () => {
  const quick = await startTestSandbox({ SANDBOX_PAYOUT_SECONDS: "0", SANDBOX_INSTRUCTIONS_SECONDS: "2" });

  it("pays out without a confirmation, and shows instructions after a delay", async () => {
    const id = await quick.order();
    expect((await quick.read(id)).CryptoTransferId).toBe("");
    const cryptoId = await waitFor(async () => (await quick.read(id)).CryptoTransferId);
    expect((await quick.api("GET", `/v1/transfers/crypto/${cryptoId}`)).status).toBe(200);
    await quick.send(id);
    await quick.paidOut(id);
  });

  it("never names its payouts while that is switched on, from the start or later", async () => {
    const silent = await startTestSandbox({ SANDBOX_PAYOUT_SECONDS: "0", SANDBOX_PAYOUT_IDS: "never" });
    const first = await silent.order();
    await silent.send(first);
    await waitFor(async () => (await silent.read(first)).Status === "Completed");
    expect(await silent.read(first)).toMatchObject({ FiatTransferId: 0 });
    await silent.control("DELETE", "/faults");
    const second = await silent.order();
    await silent.send(second);
    await silent.paidOut(second);
    expect(await silent.read(first)).toMatchObject({ FiatTransferId: 0 });
  });

  it("refuses invalid hashes, and accepts a Solana signature", async () => {
    const id = await quick.order();
    const cryptoId = await waitFor(async () => (await quick.read(id)).CryptoTransferId);
    expect((await confirm(quick, cryptoId, "0x12")).status).toBe(422);
    expect((await confirm(quick, cryptoId, `0x${"g".repeat(64)}`)).status).toBe(422);
    expect((await confirm(quick, cryptoId, `5${"k".repeat(87)}`)).status).toBe(200);
  });
});

it.runIf(findAnvil())("puts real ERC-20 tokens with six decimals on the chain", async () => {
  const sandbox = await startTestSandbox({ SANDBOX_CHAIN: "anvil" });
  const client = createPublicClient({ transport: http(sandbox.ready.rpcUrl ?? "") });
  const abi = parseAbi([
    "function symbol() view returns (string)",
    "function decimals() view returns (uint8)",
  ]);
  for (const { address, symbol } of Object.values(sandbox.ready.networks[0]?.tokens ?? {})) {
    const token = { address: address as `0x${string}`, abi } as const;
    expect(await client.readContract({ ...token, functionName: "symbol" })).toBe(symbol);
    expect(await client.readContract({ ...token, functionName: "decimals" })).toBe(6);
  }
});

function confirm(sandbox: TestSandbox, cryptoId: unknown, TransactionHash: string) {
  return sandbox.api("POST", `/v1/transfers/crypto/${cryptoId}/confirmation`, { TransactionHash });
}
