import "server-only";
import { describe, expect, test } from "vitest";
import { networks } from "./networks";

const TOKEN = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const SOLANA = "7fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7";
const network = {
  name: "Ethereum",
  chainId: 1,
  rpcUrls: ["https://one.example/key"],
  tokens: { EUR: { address: TOKEN, decimals: 6, symbol: "EURM" } },
};
const parse = (value: unknown) =>
  networks.safeParse(typeof value === "string" ? value : JSON.stringify(value));

describe("NETWORKS", () => {
  test("takes what a desk needs and fills in the rest", () => {
    expect(parse([network]).data).toMatchObject([
      { kind: "evm", confirmations: 12, explorer: null, coin: "ETH", pollSeconds: 2 },
    ]);
  });

  test("takes a kind, and another coin than its usual one", () => {
    expect(parse([{ ...network, kind: "evm", coin: "POL" }]).data).toMatchObject([
      { kind: "evm", coin: "POL" },
    ]);
  });

  test("gives every token address its checksum's letters", () => {
    const small = { ...network.tokens.EUR, address: TOKEN.toLowerCase() };
    expect(parse([{ ...network, tokens: { EUR: small } }]).data?.[0]?.tokens.EUR?.address).toBe(TOKEN);
  });

  test("leaves a network out that nothing can be read from", () => {
    expect(parse([{ ...network, rpcUrls: [] }]).data).toEqual([]);
  });

  test.each([
    ["no JSON", "Ethereum"],
    ["no list", {}],
    ["a chain id twice", [network, network]],
    [
      "three RPC addresses",
      [{ ...network, rpcUrls: ["https://a.example", "https://b.example", "https://c.example"] }],
    ],
    ["an RPC address that is no address", [{ ...network, rpcUrls: ["one.example"] }]],
    ["an RPC address that is none", [{ ...network, rpcUrls: ["ftp://a.example"] }]],
    [
      "a token address with a wrong checksum",
      [{ ...network, tokens: { EUR: { ...network.tokens.EUR, address: TOKEN.replace("a3", "A3") } } }],
    ],
    [
      "a token address of another kind",
      [{ ...network, tokens: { EUR: { ...network.tokens.EUR, address: SOLANA } } }],
    ],
    ["a kind that cannot be read", [{ ...network, kind: "solana" }]],
    ["an unknown kind", [{ ...network, kind: "abacus" }]],
    ["an unknown word", [{ ...network, confirmation: 3 }]],
  ])("refuses %s", (_, value) => {
    expect(parse(value).success).toBe(false);
  });

  const refusal = (value: unknown) => parse(value).error?.issues.map(({ message }) => message);

  test.each([
    ["exactly", "https://one.example/key"],
    ["with a slash at its end", "https://one.example/key/"],
    ["with other letters in its host", "https://ONE.Example/key"],
    ["with the usual port", "https://one.example:443/key"],
    ["with another person’s password", "https://me:secret@one.example/key"],
    ["with a dot after its host", "https://one.example./key"],
  ])("refuses the same node twice, named %s", (_, again) => {
    expect(refusal([{ ...network, rpcUrls: ["https://one.example/key", again] }])).toEqual([
      "names an RPC address twice",
    ]);
    const other = { ...network, name: "Base", chainId: 8453 };
    expect(refusal([network, { ...other, rpcUrls: [again] }])).toEqual(["names an RPC address twice"]);
  });

  test("takes two nodes of one provider for two", () => {
    const rpcUrls = ["https://one.example/key", "https://one.example/Key"];
    expect(parse([{ ...network, rpcUrls }]).success).toBe(true);
    const local = ["http://127.0.0.1:4000/_rpc/1", "http://127.0.0.1:4000/_rpc/2"];
    expect(parse([{ ...network, rpcUrls: local }]).success).toBe(true);
    expect(refusal([{ ...network, rpcUrls: ["http://localhost:8545", "http://127.0.0.1:8545/"] }])).toEqual([
      "names an RPC address twice",
    ]);
  });

  test.each(["Ethereum", "ETHEREUM", " ethereum ", "Ethereum\t"])(
    "refuses the network Ethereum a second time, named %j",
    (name) => {
      const second = { ...network, name, chainId: 5, rpcUrls: ["https://two.example"] };
      expect(refusal([network, second])).toEqual(["names a network twice"]);
    },
  );
});
