import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AddWallet } from "@/lib/contract/wallets";
import { shortDayText } from "@/lib/domain/dates";
import type { MailWait } from "@/lib/domain/mails/digest";
import { type ActorIn, type OrderMailKind, waitingOf } from "@/lib/domain/mails/orders";
import { MAILS, type MailKind, type MailTable } from "@/lib/domain/mails/registry";
import type { Remark } from "@/lib/domain/remarks";
import { closeOrder } from "../../../testing/server/as-read";
import { proposedBy } from "../../../testing/server/changes";
import { PENDING_WALLET, WALLET } from "../../../testing/server/issuer-state";
import { sentMails } from "../../../testing/server/mails";
import { instructed, prepared, setOrder } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { newSoftwareKey } from "../../../testing/server/software-key";
import { TODAY } from "../../../testing/server/statements";
import { onPostgres, type TestApp } from "../../../testing/server/test-app";
import { nameAccount } from "../../administration/kinds/account-named";
import { letTokenGoOn } from "../../administration/kinds/token-let-go-on";
import { addWallet } from "../../administration/kinds/wallet-added";
import { openSession } from "../../identity/sessions/open";
import { changeDecisions, changes } from "../../platform/db/auth-schema";
import { bankAccountNicknames } from "../../platform/db/bank-account-schema";
import { tokenStops } from "../../platform/db/chain-schema";
import { approvals } from "../../platform/db/schema";
import { sending } from "../../platform/db/sending-schema";
import { walletFacts } from "../../platform/db/wallet-schema";
import type { MailJob } from "../../platform/queue/queue";
import { followAudit } from "../../record/audit/follow";
import { writeCheckpoint } from "../../record/audit/write-checkpoint";
import { rejectOrder } from "../../redemptions/orders/reject";

const HASH = `0x${"ab".repeat(32)}`;
const NEW_WALLET: AddWallet = {
  ...{ name: "New treasury", type: "Institutional", network: "Ethereum" },
  address: "0xde709f2102306220921060314715629080e2fb77",
};
/** Whatever is typed there, since issuers have words of their own. */
const SAID_OF_A_WALLET = {
  ...{ type: "Call +49 30 1234567 now", network: "https://evil.example/login" },
  address: "https://evil.example/0x1",
};
const NETWORK_ADDRESS = "203.0.113.7";

onPostgres((app) => {
  test("docs/mails.md lists what the mails of a running desk contain", async () => {
    const desk = await everything(app());
    const rows: string[] = [];
    for (const [kind, table, topic = ""] of everyKind()) {
      let [text, german] = ["", ""];
      for (const one of [desk.aboutOne[kind] ?? desk.about[table]].flat()) {
        const job = { kind, personId: desk.reader, ...one } as MailJob;
        text += await delivered(app(), job, desk.before[kind]);
        german += await delivered(inGerman(app()), job, desk.before[kind]);
      }
      const heldIn = (mail: string) =>
        Object.entries(desk.markers).filter(([, marker]) =>
          [marker].flat().some((one) => includes(mail, one)),
        );
      const holds = heldIn(text);
      for (const [what] of [...holds, ...heldIn(german)])
        expect(NEVER, `${kind} tells ${what}`).not.toContain(what);
      expect(german.split("\n")[0], `the German subject of ${kind}`).not.toBe(text.split("\n")[0]);
      const waiting = table === "order" ? waitingOf(kind as OrderMailKind) : undefined;
      const when = waiting ? WHEN[waiting.wait] : "at once";
      rows.push(`| \`${kind}\` | ${topic} | ${when} | ${holds.map(([what]) => what).join(", ")} |`);
    }
    await expect(page(rows)).toMatchFileSnapshot("../../../../docs/mails.md");
  });

  test("a mail names who has acted, and their reason is read on the page alone", async () => {
    const { order, approver, preparer } = await prepared(app());
    await rejectOrder(approver, { id: order.id, reason: "Pay to DE00 66667777 at https://desk.example.org" });
    const text = await delivered(app(), {
      ...{ kind: "rejected", personId: preparer.person.id, orderId: order.id },
    });
    expect(text).toContain(
      `${approver.person.name} has rejected it. Open the redemption to read the reason.`,
    );
    for (const said of ["66667777", "desk.example.org"]) expect(text).not.toContain(said);
  });

  test("who proposes to close a redemption is named once", async () => {
    const { order, preparer, approver } = await instructed(app());
    await closeOrder(preparer, { id: order.id, reason: "Not needed." });
    const to = approver.person.id;
    const text = await delivered(app(), { kind: "close_proposed", personId: to, orderId: order.id });
    const [plain = ""] = text.replace(/\s+/g, " ").split("<");
    expect(plain).toContain(
      `${preparer.person.name} has proposed to close it. Open the redemption to read the reason.`,
    );
    expect(plain).not.toContain("A colleague");
    expect(plain.split(preparer.person.name)).toHaveLength(2);
  });

  test("a character that poses as other text in a name is shown as its code", async () => {
    const { order, reader } = await everything(app());
    await app().services.db.update(bankAccountNicknames).set({ nickname: "wrong \u202eEUR 1" });
    const text = await delivered(app(), { kind: "paid_out", personId: reader, orderId: order.id });
    expect(text).toContain("wrong [U+202E]EUR 1");
    expect(text).not.toContain("\u202e");
  });
});

/** What stands in no mail, in whatever letters or groups. */
const NEVER = [
  ...["deposit address", "wallet owner", "own wallet’s address", "account number", "routing code"],
  ...["transaction hash", "content hash", "issuer’s order id", "note of the redemption", "password hash"],
  // What people write: in a mail it would pass for our own words.
  ...["reason of a decision", "words of an alarm", "reason for closing", "reason for the pause"],
  ...["note on a change", "own reference", "reason for a second one", "note on an outcome"],
  ...["what else is said to be a wallet’s type", "what else is said to be its network"],
  ...["what else is said to be its address", "passkey’s name", "what a browser calls itself"],
];

const squeezed = (text: string) => text.replace(/\s+/g, "").toLowerCase();
const includes = (text: string, marker: string) => squeezed(text).includes(squeezed(marker));

const everyKind = () =>
  Object.entries(MAILS).flatMap(([table, mails]) =>
    Object.entries(mails).map(([kind, { topic }]) => [kind as MailKind, table as MailTable, topic] as const),
  );

/** The same desk, for readers of whom no language is known. */
const inGerman = (app: TestApp): TestApp => ({
  ...app,
  services: { ...app.services, settings: { ...app.services.settings, LOCALE: "de" } },
});

/** One mail, as text and as a page. */
async function delivered(
  { services }: TestApp,
  job: MailJob,
  before?: () => Promise<unknown>,
): Promise<string> {
  await before?.();
  const [sent] = await sentMails(services, [job]);
  expect(sent, `the mail ${job.kind}`).toBeDefined();
  return `${sent?.subject}\n${sent?.text}\n${sent?.html}`;
}

/** A distinct value for everything that a mail could contain, and a job for each kind of mail. */
async function everything(app: TestApp) {
  const { services } = app;
  const { db } = services;
  const { order, preparer, approver, second, row } = await instructed(app, {
    // No transfer comes on the day on which it is prepared.
    ...{ note: "for the auditors", customerReference: "said in the reference", neededBy: TODAY() },
  });
  const another = await prepared(
    app,
    { note: "for the auditors", neededBy: TODAY() },
    { preparer, approver, second },
  );
  const admin = await newPerson(services, "admin");
  const reader = (await newPerson(services, "approver")).person;
  const closing = {
    changeId: randomUUID(),
    reason: "given up on it",
    by: preparer.person.id,
    at: new Date().toISOString(),
  };
  const said = {
    remark: { code: "rejected", reason: "said while deciding" } as Remark,
    alarmCause: { code: "held" as const, name: "Ada Berg", reason: "said of the alarm" },
    transactionHash: HASH,
  };
  const ids = { by: preparer.person.id, at: closing.at };
  const reset = {
    ...{ ...said, state: "submitted", closing: { ...closing, confirmedBy: null, confirmedAt: null } },
    alarm: { ...ids, differences: [], votes: [], kept: null },
    resolution: {
      ...{
        changeId: randomUUID(),
        outcome: "not_created",
        orderId: null,
        note: "said of the outcome",
        checks: [],
      },
      ...{ proposedBy: ids.by, proposedAt: ids.at, acceptedBy: null, acceptedAt: null },
    },
    duplicate: { of: [], reason: "said of the second one", by: ids.by },
  } satisfies Parameters<typeof setOrder>[2];
  await setOrder(app, order.id, reset);
  type State = NonNullable<Parameters<typeof setOrder>[2]["state"]>;
  const stands =
    (state: State, remark: Remark = said.remark) =>
    () =>
      setOrder(app, order.id, { ...reset, state, remark });
  const expired = { code: "expired", days: 77 } as const;
  const waiting = async () => {
    await db.delete(approvals);
    await stands("pending_approval", expired)();
  };
  const alarmed = () => setOrder(app, order.id, { ...reset, state: "submitted", alarmCode: "held" });
  const { walletOwner, walletAddress, issuerOrderId } = await row();

  await db.update(sending).set({ reason: "said of all sending", by: preparer.person.id, at: new Date() });
  const pause = (paused: boolean, resumeBy: string | null) => async () => {
    await db.update(sending).set({ paused });
    await db.update(changes).set({ state: "withdrawn" }).where(eq(changes.kind, "sending_resumed"));
    if (resumeBy === null) return;
    const resume = { kind: "sending_resumed", target: "sending", subject: "sending" } as const;
    await db.insert(changes).values({ ...resume, proposedBy: resumeBy, expiresAt: null });
  };
  const restore = () => db.update(sending).set({ paused: true, reason: "restored", by: null });
  const by = preparer.person.id;

  const named = { bankAccountId: order.bankAccountId, nickname: "Operating", namedBy: by };
  await db.insert(bankAccountNicknames).values(named);
  const change = proposedBy(await addWallet(preparer, NEW_WALLET));
  const odd = { ...NEW_WALLET, name: "Odd one", ...SAID_OF_A_WALLET };
  const oddChange = proposedBy(await addWallet(preparer, odd));
  const nickname = { id: order.bankAccountId, nickname: "Rents and leases" };
  const naming = proposedBy(await nameAccount(preparer, nickname));
  const blocked = { chainId: 1, token: "0xcd", currency: "EUR", reason: "deposit_blocked" } as const;
  const [ofAddress] = await db
    .insert(tokenStops)
    .values({ ...blocked, address: (walletAddress ?? "").toLowerCase() })
    .returning();
  const lettingGo = proposedBy(await letTokenGoOn(preparer, { id: ofAddress?.id ?? "" }));
  const declined = { personId: second.person.id, accept: false, note: "said of the change" };
  for (const { id } of [change, oddChange, naming, lettingGo]) {
    const word = { changeId: id, at: new Date() };
    await db.insert(changeDecisions).values({ ...word, personId: approver.person.id, accept: true });
    await db.insert(changeDecisions).values({ ...word, ...declined });
  }

  const passkeyId = (await newSoftwareKey(admin, { name: "A key on a laptop" })).id;
  const at = "2026-11-20T09:00:00.000Z";
  const sessionId = randomUUID();
  await openSession(services, db, {
    ...{ id: sessionId, personId: admin.person.id, method: "password" },
    ...{ networkAddress: NETWORK_ADDRESS, userAgent: "call.us-now.example Firefox/145" },
  });
  await db.insert(changes).values({
    ...{ kind: "wallet_facts_recorded", target: WALLET, subject: "A wallet", proposedBy: by },
    after: { network: "Polygon", address: NEW_WALLET.address, issuerNetwork: null, issuerAddress: null },
  });
  await db.insert(walletFacts).values({
    ...{ walletId: PENDING_WALLET, network: "Polygon", address: NEW_WALLET.address },
    ...{ seenNetwork: "Polygon", seenAddress: `0x${"4".repeat(40)}` },
    ...{ recordedBy: by, confirmedBy: by, at: new Date() },
  });
  await followAudit(services);
  const checkpoint = await writeCheckpoint(services, { now: true });

  const [stop] = await db
    .insert(tokenStops)
    .values({ ...{ chainId: 1, token: "0xef", currency: "EUR", reason: "wallet_blocked" }, address: "0xab" })
    .returning();

  const account = { accountId: admin.person.id, at, networkAddress: NETWORK_ADDRESS };
  const about: Record<MailTable, object | object[]> = {
    order: { orderId: order.id },
    digest: {
      entries: [
        { kind: "approval_needed", orderId: another.order.id },
        { kind: "paid_out", orderId: order.id },
      ],
      since: at,
    },
    sending: { by },
    token: [{ stopId: stop?.id }, { stopId: ofAddress?.id }],
    wallet: { walletId: WALLET },
    change: [change, oddChange, naming, lettingGo].map(({ id }) => ({ changeId: id })),
    confirmation: { confirmedId: admin.person.id, by, at },
    command: { aboutId: admin.person.id, act: "roles", osUser: "root", at },
    account,
    invitation: {},
    passkey: { passkeyId, at },
    browser: { sessionId },
    app: { passkeyId: null, at },
    audit: { seq: checkpoint?.seq ?? 0 },
  };
  const aboutOne: Partial<Record<MailKind, object>> = {
    wallet_contradicted: { walletId: PENDING_WALLET },
    password_link: { ...account, accountId: reader.id },
  };
  /** What a mail needs in order to be still true, or to say all that it can. */
  const before: Partial<Record<MailKind, () => Promise<unknown>>> = {
    ...Object.fromEntries(
      Object.entries(MAILS.order).map(([kind, mail]) => [
        kind,
        mail.asksForApproval ? waiting : isAboutAlarm(mail.actor) ? alarmed : stands("closed"),
      ]),
    ),
    ended: stands("expired", expired),
    payout_late: () => setOrder(app, order.id, { ...reset, state: "closed", lateSince: new Date() }),
    ...{ sending_paused: pause(true, null), sending_restored: restore },
    ...{ resume_proposed: pause(true, by), resume_declined: pause(true, null) },
    sending_resumed: pause(false, null),
  };
  const markers: Record<string, string | string[]> = {
    amount: "1,250.50 EUR",
    code: (await row()).code,
    "own reference": "said in the reference",
    "our own words": "expired after 77 days",
    "note on an outcome": "said of the outcome",
    "reason for a second one": "said of the second one",
    "account holder": "Acme GmbH",
    "account’s nickname": "Operating",
    "account’s bank and ending": "Bank …0130 00",
    "day by which the money is needed": ["Needed by", `by ${shortDayText(TODAY())}`],
    "why that can’t be met": ["Can’t be met", "can’t be there by then"],
    "end of the time to approve": ["Approve by", "It expires on"],
    "colleagues’ names": [preparer, approver, second, admin].map(({ person }) => person.name),
    "e-mail address of whom it is about": admin.person.email,
    "reason of a decision": "said while deciding",
    "words of an alarm": said.alarmCause.reason,
    "reason for closing": closing.reason,
    "reason for the pause": "said of all sending",
    "note on a change": declined.note,
    "what changes, before and after": NEW_WALLET.address,
    "proposed wallet’s name": NEW_WALLET.name,
    "proposed wallet’s type and network as we know them": ["Institutional", "Ethereum"],
    "what else is said to be a wallet’s type": SAID_OF_A_WALLET.type,
    "what else is said to be its network": SAID_OF_A_WALLET.network,
    "what else is said to be its address": SAID_OF_A_WALLET.address,
    "proposed nickname": nickname.nickname,
    "wallet’s network": "Polygon",
    "token and its network": "EUR on network 1",
    "passkey’s name": "A key on a laptop",
    "network address": NETWORK_ADDRESS,
    browser: "Firefox",
    "what a browser calls itself": "call.us-now.example",
    "user of the server": "by its user root",
    "one-use link": "/set-password#",
    "checkpoint of the audit log": checkpoint?.hash ?? "",
    ...{ "deposit address": walletAddress ?? "", "wallet owner": walletOwner ?? "" },
    ...{ "own wallet’s address": order.wallet?.address ?? "", "account number": "DE89370400440532013000" },
    ...{ "routing code": "COBADEFF", "transaction hash": HASH, "content hash": order.contentHash },
    ...{ "issuer’s order id": issuerOrderId ?? "", "note of the redemption": "for the auditors" },
    "password hash": "$argon2id$",
  };
  return { about, aboutOne, before, markers, reader: reader.id, order };
}

const isAboutAlarm = (actor: ActorIn | undefined) =>
  actor !== undefined && ["alarm", "vote", "kept"].includes(actor);

const WHEN: Record<MailWait, string> = {
  ...{ none: "digest", quarter_hour: "digest, within 15 minutes" },
  ...{ hour: "digest, within an hour", morning: "digest, by 8:00" },
};

const page = (rows: string[]) => `# What each mail may contain

Written by \`npx vitest run --project server lib/server/runtime/mail/contents.test.ts -u\`: it has a running desk send each kind of mail about
things whose every field can be told from all others, and looks for them. Each mail also links to a page, which asks for a session. None holds where tokens or money go, a transaction hash or anything of a password, nor what people
write: reasons, notes, comments, a reference of their own. A mail would lend our voice to whoever writes an account number or a
link there, so it says where a reason is read: on its page. The same test fails if one does. A proposed wallet's address is
told, since a colleague is asked to recognise it, and its type and network where they are words that we know. Names hold no web
address, account or phone number.

Each mail is in the language that its reader has chosen, else in their browser's, else in that of the settings (\`LOCALE\`). This is what
they hold in any of them.

On their own page people switch topics off; a mail without a topic always comes. There they also choose how often they are mailed
(\`digest\` of \`/api/me/mail-preferences\`): \`at_once\`, \`quarter_hour\` (as long as nothing is chosen: the first at once, then what
came within 15 minutes together) or \`daily\` (at 8:00 where they are). Then what is marked “digest” waits, and is written as it
stands when it is sent: what was decided meanwhile is left out. Every 15 minutes, what is said to leave within some time waits so
long for another mail to come with. Alarms, and redemptions about to expire, never wait.

| Mail | Topic | When | Holds |
| --- | --- | --- | --- |
${rows.join("\n")}
`;
