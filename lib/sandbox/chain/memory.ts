import { randomBytes } from "node:crypto";
import { readJsonFile, writeJsonFile } from "../store/store";
import { TOKENS } from "./addresses";
import { type Chain, ChainError, type ChainUpdate, type TokenKey } from "./chain";

type Ledger = { block: number; balances: Record<string, string> };

const ZERO = "0x0000000000000000000000000000000000000000";

/** A chain without a node: balances, blocks and hashes, but no RPC. With a path, its ledger is stored in that file. */
export function openMemoryChain(path: string | null): Chain {
  const saved = path ? (readJsonFile(path) as Ledger | undefined) : undefined;
  const ledger: Ledger = saved ?? { block: 1, balances: {} };
  const listeners: ((update: ChainUpdate) => void)[] = [];

  const keyOf = (token: TokenKey, address: string) => `${token}:${address.toLowerCase()}`;
  const read = (token: TokenKey, address: string) => BigInt(ledger.balances[keyOf(token, address)] ?? "0");
  const write = (token: TokenKey, address: string, units: bigint) => {
    ledger.balances[keyOf(token, address)] = units.toString();
  };
  const save = () => {
    if (path) writeJsonFile(path, ledger);
  };

  function transfer(token: TokenKey, from: string, to: string, units: bigint): string {
    if (read(token, from) < units) throw new ChainError("The balance is too low.");
    write(token, from, read(token, from) - units);
    if (to !== ZERO) write(token, to, read(token, to) + units);
    ledger.block += 1;
    save();
    const hash = `0x${randomBytes(32).toString("hex")}`;
    const event = { hash, logIndex: 0, token, from, to, units, block: ledger.block };
    for (const listener of listeners) listener({ events: [event], rolledBackTo: null });
    return hash;
  }

  return {
    kind: "memory",
    chainId: 31_337,
    rpcUrl: null,
    tokens: TOKENS,
    isNew: !saved,
    blockNumber: async () => ledger.block,
    balance: async (token, address) => read(token, address),
    setBalance: async (token, address, units) => {
      write(token, address, units);
      save();
    },
    async transfer(token, from, to, units, { pending } = {}) {
      if (pending) throw new ChainError("The chain is kept in memory and has no pending transactions.");
      return transfer(token, from, to, units);
    },
    burn: async (token, from, units) => transfer(token, from, ZERO, units),
    hasTransaction: async () => true,
    mine: async (blocks) => {
      ledger.block += blocks;
      save();
    },
    watch: (listener) => {
      listeners.push(listener);
    },
    evm: null,
    stop: async () => save(),
  };
}
