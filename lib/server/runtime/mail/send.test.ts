import "server-only";
import { describe, expect, test } from "vitest";
import { changeSending, decideWalletFacts } from "../../../testing/server/as-read";
import { WALLET } from "../../../testing/server/issuer-state";
import { openMemoryChain } from "../../../testing/server/memory-chain";
import { newTeam } from "../../../testing/server/people";
import { jobs } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { recordWalletFacts } from "../../administration/wallets/record-facts";
import type { Mailer } from "../../outside/mail/mailer";
import type { Jobs } from "../../platform/queue/queue";
import type { Context } from "../../record/context";
import { sendMail } from "./send";

const ADDRESS = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";

onPostgres((app) => {
  type Job = Jobs["send-mail"];
  const waiting = async () => (await jobs(app().services, "send-mail")).map(({ data }) => data as Job);

  /** The texts that leave for these jobs. */
  async function delivered(mails: Job[]): Promise<string[]> {
    const texts: string[] = [];
    const mailer: Mailer = {
      sendMail: async ({ subject, text }) => void texts.push(`${subject}\n${text}`),
      close: () => {},
    };
    for (const job of mails) await sendMail({ ...app().services, mailer }, job);
    return texts;
  }

  test("approvers other than whoever recorded a wallet’s network and address are asked to confirm them", async () => {
    Object.assign(app().issuer.state().wallets[0] ?? {}, { Network: null, Address: null });
    app().services.reads.forget("wallets");
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

  test("a new approver is asked to confirm a wallet’s network and address only where nobody else can", async () => {
    Object.assign(app().issuer.state().wallets[0] ?? {}, { Network: null, Address: null });
    app().services.reads.forget("wallets");
    const team = await newTeam(app().services);
    const preparer = { ...team.preparer, chains: [openMemoryChain().reader] };
    const asNew = ({ person }: Context) =>
      app().services.connection.raw(
        "update people set approves_from = now() + interval '1 hour' where id = $1",
        [person.id],
      );
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

    test("names whoever acted, and goes to everybody else", async () => {
      const { preparer, approver, second } = await newTeam(app().services);
      await changeSending(preparer, pause);
      const mails = await waiting();
      expect(mails.map(({ personId }) => personId).sort()).toEqual(
        [approver, second].map(({ person }) => person.id).sort(),
      );
      for (const text of await delivered(mails)) {
        expect(text.replace(/\s+/g, " ")).toContain(
          `${preparer.person.name} has paused all sending. ${preparer.person.name} gave a reason. Open the desk to read it.`,
        );
        expect(text).not.toContain(pause.reason);
      }
    });

    test("that was delayed is dropped once somebody else has done something since", async () => {
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

    test("says who declined to resume, to everybody who was asked and whoever proposed it", async () => {
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
