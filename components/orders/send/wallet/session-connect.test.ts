import { beforeEach, describe, expect, it } from "vitest";
import { begin, connected, FROM, failure, OTHER } from "../../testing/fake-wallet";
import { forgetSend } from "./kept-send";

beforeEach(() => forgetSend("one"));

describe("connecting", () => {
  it("learns the account and the network", async () => {
    const { session } = await connected();
    expect(session.read()).toEqual({
      stage: "connected",
      givenBack: null,
      account: FROM.toLowerCase(),
      chainId: 1,
      trouble: null,
    });
  });

  it.each([
    ["connect_declined", { eth_requestAccounts: failure(4001) }],
    ["wallet_busy", { eth_requestAccounts: failure(-32002) }],
    ["connect_failed", { eth_requestAccounts: failure(4100) }],
    ["connect_failed", { eth_requestAccounts: [] }],
    ["connect_failed", { eth_requestAccounts: "0x1" }],
    ["connect_failed", { eth_chainId: failure(4900) }],
  ])("%s leaves nothing connected, and may be tried again", async (trouble, answers) => {
    const { session, provider } = begin(answers);
    await session.connect();
    expect(session.read()).toMatchObject({ stage: "idle", account: null, trouble });
    Object.assign(provider.all, { eth_requestAccounts: [FROM], eth_chainId: "0x1" });
    await session.connect();
    expect(session.read()).toMatchObject({ stage: "connected", trouble: null });
  });

  it("follows another account, another network and the end of the connection until stopped", async () => {
    const { session, provider } = await connected();
    const stop = session.follow();
    provider.emit("accountsChanged", [OTHER]);
    provider.emit("chainChanged", "0xaa36a7");
    expect(session.read()).toMatchObject({ account: OTHER, chainId: 11_155_111 });
    provider.emit("accountsChanged", []);
    expect(session.read()).toMatchObject({ stage: "idle", account: null });
    stop();
    provider.emit("chainChanged", "0x1");
    expect(session.read().chainId).toBe(11_155_111);
  });
});

describe("changing the network", () => {
  it("asks for the order's and relies only on what the wallet says afterwards", async () => {
    const { session, provider } = await connected({ eth_chainId: "0x5" });
    await session.switchNetwork();
    expect(provider.asked).toContainEqual({
      method: "wallet_switchEthereumChain",
      params: [{ chainId: "0x1" }],
    });
    expect(session.read()).toMatchObject({ stage: "connected", chainId: 5 });
  });

  it.each([
    [4001, "switch_declined"],
    [4902, "network_unknown"],
    [-32603, "switch_failed"],
  ])("error %s is shown as %s", async (code, trouble) => {
    const { session } = await connected({ wallet_switchEthereumChain: failure(code) });
    await session.switchNetwork();
    expect(session.read()).toMatchObject({ stage: "connected", trouble });
  });
});
