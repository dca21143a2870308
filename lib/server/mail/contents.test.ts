import "server-only";
import { expect, test } from "vitest";
import type { AddWallet } from "@/lib/contract/wallets";
import { proposedBy } from "../../testing/server/changes";
import { WALLET } from "../../testing/server/issuer-state";
import { instructed, setOrder } from "../../testing/server/order-fixtures";
import { newPerson } from "../../testing/server/people";
import { newSoftwareKey } from "../../testing/server/software-key";
import { onPostgres, type TestApp } from "../../testing/server/test-app";
import { followAudit } from "../audit/follow";
import { writeCheckpoint } from "../audit/write-checkpoint";
import { addWallet } from "../changes/add-wallet";
import type { Mailer } from "../context";
import { changeDecisions } from "../db/auth-schema";
import { approvals } from "../db/schema";
import { sending } from "../db/sending-schema";
import { walletFacts } from "../db/wallet-schema";
import type { Jobs } from "../queue/queue";
import { sendMail } from "./send";
import { TOPIC_OF } from "./topics";

type Job = Jobs["send-mail"];
type Kind = Job["kind"];

const HASH = `0x${"ab".repeat(32)}`;
const NEW_WALLET: AddWallet = {
  ...{ name: "New treasury", type: "Institutional", network: "Ethereum" },
  address: "0xde709f2102306220921060314715629080e2fb77",
};
const NETWORK_ADDRESS = "203.0.113.7";

onPostgres((app) => {
  test("docs/mails.md is what the mails of a running desk hold", async () => {
    const desk = await everything(app());
    const rows: string[] = [];
    for (const [kind, job] of Object.entries(desk.jobs)) {
      const text = await delivered(app(), { kind, personId: desk.reader, ...job } as Job, desk.before[kind]);
      const holds = Object.entries(desk.markers).filter(([, marker]) =>
        [marker].flat().some((one) => includes(text, one)),
      );
      for (const [what] of holds) expect(NEVER, `${kind} tells ${what}`).not.toContain(what);
      const topic = TOPIC_OF[kind as keyof typeof TOPIC_OF] ?? "";
      rows.push(`| \`${kind}\` | ${topic} | ${holds.map(([what]) => what).join(", ")} |`);
    }
    await expect(page(rows)).toMatchFileSnapshot("../../../docs/mails.md");
  });

  test("an address that somebody wrote into a reason stays out of the mail", async () => {
    const { order, reader } = await everything(app());
    const shown = { walletOwner: "Issuer", walletAddress: NEW_WALLET.address, amount: "1.00" };
    for (const address of [order.walletAddress, shown.walletAddress]) {
      const statusNote = `Send it to ${address.match(/.{1,4}/g)?.join(" ")} instead.`;
      await setOrder(app(), order.id, { statusNote, observedInstructions: shown });
      const text = await delivered(app(), { kind: "rejected", personId: reader, orderId: order.id });
      expect(text).toContain("instead.");
      expect(includes(text, address)).toBe(false);
    }
  });

  test("what poses as other text in a name or a reason is shown as what it is", async () => {
    const { order, reader } = await everything(app());
    await setOrder(app(), order.id, { statusNote: "wrong \u202eEUR 1" });
    const text = await delivered(app(), { kind: "rejected", personId: reader, orderId: order.id });
    expect(text).toContain("wrong [U+202E]EUR 1");
    expect(text).not.toContain("\u202e");
  });
});

/** What stands in no mail, in whatever letters or groups. */
const NEVER = [
  ...["deposit address", "wallet owner", "own wallet’s address", "account number", "routing code"],
  ...["transaction hash", "content hash", "issuer’s order id", "note of the redemption", "password hash"],
];

const squeezed = (text: string) => text.replace(/\s+/g, "").toLowerCase();
const includes = (text: string, marker: string) => squeezed(text).includes(squeezed(marker));

/** One mail, as text and as a page. */
async function delivered({ services }: TestApp, job: Job, before?: () => Promise<unknown>): Promise<string> {
  await before?.();
  let sent = "";
  const sendText: Mailer["sendMail"] = async ({ subject, text, html }) => {
    sent = `${subject}\n${text}\n${html}`;
  };
  await sendMail({ ...services, mailer: { sendMail: sendText, close: () => {} } }, job);
  expect(sent, `the mail ${job.kind}`).not.toBe("");
  return sent;
}

/** Of everything that a mail could tell one that can be told from all others, and a job for each kind of mail. */
async function everything(app: TestApp) {
  const { services } = app;
  const { db } = services;
  const { order, preparer, approver, second, row } = await instructed(app, { note: "for the auditors" });
  const admin = await newPerson(services, "admin");
  const reader = (await newPerson(services, "approver")).person;
  const closing = { reason: "given up on it", by: preparer.person.id, at: new Date().toISOString() };
  const told = {
    statusNote: "said while deciding",
    alarmMessage: "said of the alarm",
    transactionHash: HASH,
  };
  const reset = { ...told, closing: { ...closing, confirmedBy: null, confirmedAt: null } };
  await setOrder(app, order.id, reset);
  const waiting = async () => {
    await db.delete(approvals);
    await setOrder(app, order.id, { state: "pending_approval" });
  };
  const { walletOwner, walletAddress, issuerOrderId } = await row();

  await db.update(sending).set({ reason: "said of all sending", by: preparer.person.id, at: new Date() });
  const pause = (paused: boolean, resumeBy: string | null) => () =>
    db.update(sending).set({ paused, resumeBy });
  const restore = () => db.update(sending).set({ paused: true, reason: "restored", by: null });
  const by = preparer.person.id;

  const change = proposedBy(await addWallet(preparer, NEW_WALLET));
  const word = { changeId: change.id, at: new Date() };
  await db.insert(changeDecisions).values({ ...word, personId: approver.person.id, accept: true });
  const declined = { personId: second.person.id, accept: false, note: "said of the change" };
  await db.insert(changeDecisions).values({ ...word, ...declined });

  const passkeyId = (await newSoftwareKey(admin, { name: "A key on a laptop" })).id;
  const at = "2026-11-20T09:00:00.000Z";
  await db.insert(walletFacts).values({
    ...{ walletId: WALLET, network: "Polygon", address: NEW_WALLET.address, at: new Date() },
    recordedBy: by,
  });
  await followAudit(services);
  const checkpoint = await writeCheckpoint(services, { now: true });

  const about = { orderId: order.id };
  const account = { accountId: admin.person.id, at, networkAddress: NETWORK_ADDRESS };
  const aboutChange = { changeId: change.id };
  const jobs: Record<Kind, object> = {
    ...{ approval_needed: about, approved: about, approval_lapsed: about, ready_to_send: about },
    ...{ approval_reminder: about, approval_unanswered: about, rejected: about, ended: about },
    ...{ alarm: about, order_differs: about, address_rejected: about, held: about, late_creation: about },
    ...{ alarm_agreed: about, alarm_kept: about, alarm_cleared: about, address_check: about },
    ...{ close_proposed: about, close_declined: about, closed: about, other_transfer: about },
    ...{ hash_not_found: about, accepted_hash_undone: about, check_overridden: about, paid_out: about },
    ...{ outcome_unknown: about, outcome_proposed: about, outcome_created: about },
    ...{ outcome_not_created: about, outcome_declined: about },
    ...{ sending_paused: { by }, resume_proposed: { by }, resume_declined: { by }, sending_resumed: { by } },
    sending_restored: {},
    wallet_facts_recorded: { walletId: WALLET },
    ...{ change_proposed: aboutChange, change_agreed: aboutChange, change_made: aboutChange },
    ...{ change_declined: aboutChange, change_withdrawn: aboutChange, change_expired: aboutChange },
    change_failed: aboutChange,
    person_changed_by_command: { aboutId: admin.person.id, act: "roles", osUser: "root", at },
    ...{ password_link: { ...account, accountId: reader.id }, password_set: account },
    wrong_code: account,
    ...{ password_changed: account, business_account_linked: account, invited: {} },
    ...{ passkey_added: { passkeyId, at }, passkey_removed: { passkeyId, at } },
    ...{
      authenticator_app_added: { passkeyId: null, at },
      authenticator_app_removed: { passkeyId: null, at },
    },
    audit_checkpoint: { seq: checkpoint?.seq ?? 0 },
  };
  const before: Partial<Record<string, () => Promise<unknown>>> = {
    ...{ approval_needed: waiting, approval_lapsed: waiting },
    ...{ approval_reminder: waiting, approval_unanswered: waiting },
    ...{ sending_paused: pause(true, null), sending_restored: restore },
    ...{ resume_proposed: pause(true, by), resume_declined: pause(true, null) },
    sending_resumed: pause(false, null),
  };
  const markers: Record<string, string | string[]> = {
    amount: "1,250.50 EUR",
    reference: order.reference,
    "account holder": "Acme GmbH",
    "account’s last four characters": "Account ending in: 3000",
    "end of the time to approve": "Approve by: ",
    "colleagues’ names": [preparer, approver, second, admin].map(({ person }) => person.name),
    "e-mail address of whom it is about": admin.person.email,
    "reason of a decision": told.statusNote,
    "words of an alarm": told.alarmMessage,
    "reason for closing": closing.reason,
    "reason for the pause": "said of all sending",
    "note on a change": declined.note,
    "what changes, before and after": NEW_WALLET.address,
    "wallet’s network": "Polygon",
    "passkey’s name": "A key on a laptop",
    "network address": NETWORK_ADDRESS,
    "user of the server": "by its user root",
    "one-use link": "/set-password#",
    "checkpoint of the audit log": checkpoint?.hash ?? "",
    ...{ "deposit address": walletAddress ?? "", "wallet owner": walletOwner ?? "" },
    ...{ "own wallet’s address": order.wallet?.address ?? "", "account number": "DE89370400440532013000" },
    ...{ "routing code": "COBADEFF", "transaction hash": HASH, "content hash": order.contentHash },
    ...{ "issuer’s order id": issuerOrderId ?? "", "note of the redemption": "for the auditors" },
    "password hash": "$argon2id$",
  };
  return {
    jobs,
    before,
    markers,
    reader: reader.id,
    order: { id: order.id, walletAddress: walletAddress ?? "" },
  };
}

const page = (rows: string[]) => `# What each mail may contain

Written by \`npx vitest run --project server lib/server/mail/contents.test.ts -u\`: it has a running desk send each kind of mail about
things whose every field can be told from all others, and looks for them. Each mail also greets its reader by name and links to a
page, which asks for a session. None holds where tokens or money go, not even where somebody wrote an address into a reason, nor
a transaction hash, the note of a redemption or anything of a password: the same test fails if one does. A proposed wallet's
address is told, since a colleague is asked to recognise it.

Whoever does without a topic switches it off on their own page; a mail without a topic always comes.

| Mail | Topic | Holds |
| --- | --- | --- |
${rows.join("\n")}
`;
