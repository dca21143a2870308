import "server-only";
import { expect, test } from "vitest";
import { standsIn } from "../../../../testing/server/approval-rules";
import { closeOrder, decideAlarm, resolveOrder } from "../../../../testing/server/as-read";
import { writtenPdf } from "../../../../testing/server/evidence";
import {
  approve,
  completedWithWrongHash,
  instructed,
  prepared,
  unknown,
} from "../../../../testing/server/order-fixtures";
import { newPerson, newTeam, setPerson } from "../../../../testing/server/people";
import { signWith } from "../../../../testing/server/software-key";
import { onPostgres } from "../../../../testing/server/test-app";
import { enrol } from "../../../../testing/server/whole-order";
import { checkAddress } from "../../../redemptions/orders/check-address";
import { holdOrder } from "../../../redemptions/orders/hold";
import { rejectOrder } from "../../../redemptions/orders/reject";
import { verifyEvidence } from "../verify/evidence";

const FREE = "This needs no proof beyond being signed in.";

onPostgres((app) => {
  const named = async () => {
    const team = await newTeam(app().services);
    await setPerson(team.preparer, { name: "Pia Preparer" });
    await setPerson(team.approver, { name: "Aila Korhonen" });
    await setPerson(team.second, { name: "Mara Lind" });
    return team;
  };
  /** What the PDF says, once its file has been verified. */
  const said = async (id: string) => {
    const { text, json } = await writtenPdf(await newPerson(app().services, "viewer"), id);
    const { findings, facts } = await verifyEvidence(Buffer.from(json));
    expect(findings).toEqual([]);
    return { text, facts };
  };

  test("a stand-in is named with whose place they took, approving or rejecting", async () => {
    const team = await named();
    const standIn = await newPerson(app().services, "preparer");
    await setPerson(standIn, { name: "Piet de Vries" });
    await standsIn(app().services, { away: team.approver, standIn });
    const one = await prepared(app(), {}, team);
    await approve(standIn, one.order);
    expect((await said(one.order.id)).text).toContain(
      "Piet de Vries approved it, in the place of Aila Korhonen",
    );
    const other = await prepared(app(), {}, team);
    await rejectOrder(standIn, { id: other.order.id, reason: "Wrong account." });
    expect((await said(other.order.id)).text).toContain(
      `Piet de Vries rejected it, in the place of Aila Korhonen\n“Wrong account.”\n${FREE}`,
    );
  });

  test("what the issuer called completed is so only as long as the recorded hash is a transfer of ours", async () => {
    const fixture = await completedWithWrongHash(app());
    const isCompleted = async () => (await said(fixture.order.id)).text.includes("Completed by the issuer");
    expect(await isCompleted()).toBe(true);
    await fixture.turnsOut("failed");
    expect(await isCompleted()).toBe(false);
  });

  test("people who held it, closed it or wanted to are named with their reason and their proof", async () => {
    const team = await named();
    const key = await enrol(team.second);
    const { preparer, approver, second, order } = await instructed(app(), {}, team);
    const { id } = order;
    await holdOrder(preparer, { id, reason: "The bank asked us to wait." });
    await decideAlarm(approver, { id, accept: true, note: "Called the bank." });
    await closeOrder(preparer, { id, reason: "Not needed." });
    await closeOrder(second, { id, accept: false });
    const { closing } = await closeOrder(preparer, { id, reason: "Really not needed." });
    const content = { accept: true, contentHash: closing?.contentHash };
    const signature = await signWith(key, second, { act: "decide_close", id, content });
    await closeOrder(second, { id, ...content, signature });
    const { text, facts } = await said(id);
    for (const words of [
      `Pia Preparer put it on hold\n“The bank asked us to wait.”\n${FREE}`,
      `Pia Preparer proposed to close it\n“Not needed.”\n${FREE}`,
      `Mara Lind declined to close it\n${FREE}`,
      `Pia Preparer proposed to close it\n“Really not needed.”`,
      "Mara Lind confirmed that it is closed\nSigned with the passkey “Work laptop”",
    ]) {
      expect(text).toContain(words);
    }
    // What needs no proof is neither.
    expect(facts).toMatchObject({ signed: 1, unsigned: 2 });
  });

  test("a person who found that the address doesn’t match is named with what they wrote", async () => {
    const fixture = await instructed(app(), {}, await named());
    const { walletAddress } = await fixture.row();
    const word = {
      walletAddress: walletAddress ?? "",
      note: "Ms Weber read out another one.",
      matches: false,
    };
    await checkAddress(fixture.approver, { id: fixture.order.id, ...word });
    const { text } = await said(fixture.order.id);
    expect(text).toContain(
      "Aila Korhonen found that the deposit address doesn’t match\n“Ms Weber read out another one.”",
    );
  });

  test("people who recorded an unknown outcome and confirmed it are named", async () => {
    const { preparer, approver, second, order } = await unknown(app(), {}, await named());
    const { id } = order;
    await resolveOrder(preparer, { id, outcome: "not_created", note: "Not in their list." });
    await resolveOrder(second, { id, accept: false });
    await resolveOrder(preparer, { id, outcome: "not_created", note: "Asked them." });
    await resolveOrder(approver, { id, accept: true });
    const { text } = await said(id);
    for (const words of [
      `Pia Preparer recorded that the issuer never created it\n“Not in their list.”\n${FREE}`,
      `Mara Lind declined the recorded outcome\n${FREE}`,
      "Pia Preparer recorded that the issuer never created it\n“Asked them.”",
      "Aila Korhonen confirmed the recorded outcome\nWithout a passkey: signed in by password",
    ]) {
      expect(text).toContain(words);
    }
  });
});
