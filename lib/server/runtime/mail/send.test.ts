import "server-only";
import { describe, expect, test } from "vitest";
import { changeSending, decideWalletFacts } from "../../../testing/server/as-read";
import { WALLET } from "../../../testing/server/issuer-state";
import { queuedMails, sentMails } from "../../../testing/server/mails";
import { openMemoryChain } from "../../../testing/server/memory-chain";
import { newTeam, setPerson } from "../../../testing/server/people";
import { onPostgres } from "../../../testing/server/test-app";
import { recordWalletFacts } from "../../administration/wallets/facts";
import type { Context } from "../../record/context";

const ADDRESS = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";

onPostgres((app) => {
  const waiting = () => queuedMails(app().services);
  const delivered = async (queued: Awaited<ReturnType<typeof waiting>>) =>
    (await sentMails(app().services, queued)).map(({ line }) => line);
  /** The issuer lists a wallet without network and address. */
  const forgetNetwork = () => {
    Object.assign(app().issuer.state().wallets[0] ?? {}, { Network: null, Address: null });
    app().services.reads.forget("wallets");
  };

  test("a wallet’s network and address are confirmed by an approver other than the one who recorded them", async () => {
    forgetNetwork();
    const team = await newTeam(app().services);
    const chains = [openMemoryChain().reader];
    await recordWalletFacts(
      { ...team.approver, chains },
      { id: WALLET, network: "ethereum", address: ADDRESS },
    );
    const mails = await waiting();
    expect(mails).toEqual([
      { kind: "wallet_facts_recorded", personId: team.second.person.id, walletId: WALLET },
    ]);
    const [text = ""] = await delivered(mails);
    expect(text).toContain(team.approver.person.name);
    expect(text.toLowerCase()).not.toContain(ADDRESS.toLowerCase());
    await decideWalletFacts({ ...team.second, chains }, { id: WALLET, accept: false });
    expect(await delivered(mails)).toEqual([]);
  });

  test("a new approver is asked to confirm a wallet’s network and address only where no one else can", async () => {
    forgetNetwork();
    const team = await newTeam(app().services);
    const preparer = { ...team.preparer, chains: [openMemoryChain().reader] };
    const asNew = (context: Context) =>
      setPerson(context, { approvesFrom: new Date(Date.now() + 3_600_000) });
    const given = { id: WALLET, network: "ethereum", address: ADDRESS };
    const asked = async () => (await waiting()).map(({ personId }) => personId);
    await asNew(team.approver);
    await recordWalletFacts(preparer, given);
    expect(await asked()).toEqual([team.second.person.id]);
    await decideWalletFacts({ ...team.second, chains: preparer.chains }, { id: WALLET, accept: false });
    await asNew(team.second);
    await recordWalletFacts(preparer, given);
    expect(await asked()).toHaveLength(3);
  });

  describe("a mail about all sending", () => {
    const pause = { paused: true, reason: "Our keys may be stolen." } as const;

    test("names the person who acted, and goes to all others", async () => {
      const { preparer, approver, second } = await newTeam(app().services);
      await changeSending(preparer, pause);
      const mails = await waiting();
      expect(mails.map(({ personId }) => personId).sort()).toEqual(
        [approver, second].map(({ person }) => person.id).sort(),
      );
      for (const text of await delivered(mails)) {
        expect(text).toContain(
          `${preparer.person.name} has paused all sending. Open the desk to read the reason.`,
        );
        expect(text).not.toContain(pause.reason);
      }
    });

    test("that was delayed is dropped once a colleague has acted since", async () => {
      const { preparer, approver, second } = await newTeam(app().services);
      await changeSending(preparer, pause);
      const paused = await waiting();
      await changeSending(preparer, { paused: false });
      expect(await delivered(paused)).toHaveLength(2);
      await changeSending(approver, { accept: true });
      expect(await delivered(paused)).toEqual([]);
      await changeSending(second, { paused: true, reason: "The bank asked." });
      const all = await waiting();
      const left = await delivered(all);
      expect(left).toHaveLength(2);
      for (const text of left) expect(text).toContain(second.person.name);
    });

    test("says who declined to resume, to all who were asked and the person who proposed it", async () => {
      const { preparer, approver, second } = await newTeam(app().services);
      await changeSending(preparer, pause);
      await changeSending(preparer, { paused: false });
      await changeSending(approver, { accept: false });
      const declined = (await waiting()).filter(({ kind }) => kind === "resume_declined");
      expect(declined.map(({ personId }) => personId).sort()).toEqual(
        [preparer, second].map(({ person }) => person.id).sort(),
      );
      const texts = await delivered(declined);
      expect(texts).toHaveLength(2);
      for (const text of texts) expect(text).toContain(approver.person.name);
      await changeSending(second, { paused: false });
      expect(await delivered(declined)).toEqual([]);
    });
  });
});
