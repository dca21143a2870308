import "server-only";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Assertion } from "@/lib/contract/proofs";
import type { ProofAct } from "@/lib/domain/proof-acts";
import { rule } from "../../../testing/server/approval-rules";
import {
  changeSending,
  closeOrder,
  decideAlarm,
  resolveOrder,
  walletFactsAction,
} from "../../../testing/server/as-read";
import { accept, decideAsRead, proposedBy, workingDesk } from "../../../testing/server/changes";
import { openMemoryChain } from "../../../testing/server/memory-chain";
import {
  approve,
  DRAFT,
  instructed,
  type OrderFixture,
  prepared,
  setOrder,
  unknown,
} from "../../../testing/server/order-fixtures";
import { inSession, newPerson, newTeam, provedAgo, setPerson } from "../../../testing/server/people";
import { actions, count, entriesOf, expectRefusal } from "../../../testing/server/queries";
import { sendable } from "../../../testing/server/sendable-order";
import { newSoftwareKey, signWith } from "../../../testing/server/software-key";
import { onPostgres } from "../../../testing/server/test-app";
import { addPerson } from "../../administration/kinds/person-added";
import { changePolicies } from "../../administration/kinds/policies-changed";
import { recoverSignIn } from "../../administration/kinds/sign-in-recovered";
import { addWallet } from "../../administration/kinds/wallet-added";
import { removeWallet } from "../../administration/kinds/wallet-removed";
import { changePerson } from "../../administration/people/change-person";
import { recordWalletFacts } from "../../administration/wallets/facts";
import { challenges, passkeys, sessions, signatures } from "../../platform/db/auth-schema";
import { policies } from "../../platform/db/schema";
import type { Context } from "../../record/context";
import { approveOrder } from "../../redemptions/orders/approve";
import { checkAddress } from "../../redemptions/orders/check-address";
import { releaseOrder } from "../../redemptions/orders/release";
import { reserveOrder } from "../../redemptions/orders/reserve";
import { hashPassword } from "../passwords/hash";
import { beginSigning } from "./sign";
import { challengeOf } from "./statement";
import { stepUp, stepUpOptions } from "./step-up";
import { type Demand, requireProof } from "./take-proof";

const WALLET = {
  ...{ name: "New", type: "Institutional", network: "Ethereum" },
  address: "0x52908400098527886E0F7030069857D2E4169EE7",
};

onPostgres((app) => {
  const services = () => app().services;
  const useProof = (by: Context, content: object, more: object) =>
    services().db.transaction((tx) =>
      requireProof(by, tx, { act: "approve", id: "1", content: { ...content }, ...more } as Demand),
    );

  type SecondWord = {
    act: ProofAct;
    id: string;
    by: Context;
    /** What is signed, where the rules ask for a signature. */
    content: Record<string, unknown>;
    accept: (by: Context, signature?: Assertion) => Promise<unknown>;
    /** What the same person may say without any proof. */
    decline: (by: Context) => Promise<unknown>;
  };
  const closing = async (): Promise<SecondWord> => {
    const { order, preparer, approver } = await instructed(app());
    const { id } = order;
    const { closing } = await closeOrder(preparer, { id, reason: "Given up." });
    const content = { accept: true, contentHash: closing?.contentHash };
    return {
      ...{ act: "decide_close", id, by: approver, content },
      accept: (by, signature) => closeOrder(by, { id, ...content, signature }),
      decline: (by) => closeOrder(by, { id, accept: false }),
    };
  };
  const notCreated = async (): Promise<SecondWord> => {
    const { order, preparer, approver } = await unknown(app());
    const { id } = order;
    const outcome = { outcome: "not_created", note: "Not in the web account." } as const;
    const { resolution } = await resolveOrder(preparer, { id, ...outcome });
    const content = { accept: true, contentHash: resolution?.contentHash };
    return {
      ...{ act: "decide_resolution", id, by: approver, content },
      accept: (by, signature) => resolveOrder(by, { id, ...content, signature }),
      decline: (by) => resolveOrder(by, { id, accept: false }),
    };
  };
  const reserved = async (): Promise<SecondWord> => {
    const { order, preparer, approver } = await sendable(app());
    const { id } = order;
    const content = { reason: "Their wallet shows no transaction." };
    await reserveOrder(preparer, { id });
    return {
      ...{ act: "release", id, by: approver, content },
      accept: (by, signature) => releaseOrder(by, { id, ...content, signature }),
      // The wallet’s owner knows best what it sent.
      decline: () => releaseOrder(provedAgo(preparer, 600), { id, ...content }),
    };
  };
  const recordedFacts = async (): Promise<SecondWord> => {
    Object.assign(app().issuer.state().wallets[0] ?? {}, { Network: null, Address: null });
    services().reads.forget("wallets");
    const chains = [openMemoryChain().reader];
    const { preparer, approver } = await newTeam(services());
    const facts = { network: "Ethereum", address: "0x8617E340B3D01FA5F11F306F4090FD50E238070D" };
    const wallet = await recordWalletFacts({ ...preparer, chains }, { id: DRAFT.walletId, ...facts });
    const content = { accept: true, contentHash: wallet.facts?.contentHash };
    return {
      ...{ act: "decide_wallet_facts", id: DRAFT.walletId, by: { ...approver, chains }, content },
      accept: (by, signature) => walletFactsAction(by, { id: DRAFT.walletId, ...content, signature }),
      decline: (by) => walletFactsAction(by, { id: DRAFT.walletId, accept: false }),
    };
  };
  /** A second person's words that cannot be taken back, or after which tokens can be sent. */
  const SECOND_WORDS: Record<string, () => Promise<SecondWord>> = {
    "closing a redemption": closing,
    "an outcome": notCreated,
    "a colleague’s reservation": reserved,
    "what was recorded of a wallet": recordedFacts,
  };

  test.each(Object.entries(SECOND_WORDS))("declining %s asks for nothing", async (_what, arrange) => {
    const { by, decline } = await arrange();
    await decline(provedAgo(by, 600));
  });

  test.each(Object.entries(SECOND_WORDS))(
    "where some approvals are signed, accepting %s is signed, and on record",
    async (_what, arrange) => {
      const { act, id, by, content, accept } = await arrange();
      await services()
        .db.insert(policies)
        .values({ name: "rules", value: [rule({ above: "100000", passkey: true })] });
      const before = await actions(services());
      await expectRefusal(accept(by), "step_up_required", "signature");
      expect(await actions(services())).toEqual(before);
      const key = await newSoftwareKey(by);
      const signed = await signWith(key, by, { act, id, content });
      await accept(provedAgo(by, 600), signed);
      const [signature] = await services().db.select().from(signatures);
      const entries = await entriesOf(services());
      expect(entries.map(({ detail }) => detail)).toContainEqual(
        expect.objectContaining({ signatureId: signature?.id, signed: content }),
      );
    },
  );

  describe("without a passkey, fifteen minutes after signing in", () => {
    type As = (context: Context) => Context;
    const DECISIONS: Record<string, () => Promise<(as: As) => Promise<unknown>>> = {
      "an order is not approved": async () => {
        const { order, approver } = await prepared(app());
        return (as) => approve(as(approver), order);
      },
      "an alarm is not cleared": async () => {
        const { order, approver } = await instructed(app());
        await setOrder(app(), order.id, { alarmCode: "instructions_changed" });
        return (as) => decideAlarm(as(approver), { id: order.id, accept: true, note: "ok" });
      },
      "an address is not verified": async () => {
        const { order, approver, row } = await instructed(app());
        const { walletAddress } = await row();
        const check = { id: order.id, walletAddress: walletAddress ?? "", note: "called" };
        return (as) => checkAddress(as(approver), check);
      },
      "resuming is not proposed": async () => {
        const person = await newPerson(services(), "preparer");
        await changeSending(person, { paused: true, reason: "Our keys may be stolen." });
        return (as) => changeSending(as(person), { paused: false });
      },
      "resuming is not confirmed": async () => {
        const [one, other] = [await newPerson(services(), "admin"), await newPerson(services(), "preparer")];
        await changeSending(one, { paused: true, reason: "Our keys may be stolen." });
        await changeSending(one, { paused: false });
        return (as) => changeSending(as(other), { accept: true });
      },
      ...Object.fromEntries(
        Object.entries(SECOND_WORDS).map(([word, arrange]) => [
          `${word} is not`,
          async () => {
            const { by, accept } = await arrange();
            return (as: As) => accept(as(by));
          },
        ]),
      ),
      "no person is added while one admin sets up": async () => {
        const admin = await newPerson(services(), "admin");
        return (as) => addPerson(as(admin), { email: "ada@desk.example", name: "Ada", roles: ["viewer"] });
      },
      "no rules are changed while one admin sets up": async () => {
        const admin = await newPerson(services(), "admin");
        return (as) => changePolicies(as(admin), { approvalsRequired: 2, approvalDays: 3 });
      },
      "no person is disabled": async () => {
        const { admin, second } = await workingDesk(app());
        return (as) => changePerson(as(admin), { id: second.person.id, disabled: true });
      },
      "no role is proposed to be taken": async () => {
        const { admin, second } = await workingDesk(app());
        return (as) => changePerson(as(admin), { id: second.person.id, roles: ["viewer"] });
      },
      "no wallet is added while nothing was sent yet": async () => {
        const preparer = await newPerson(services(), "preparer");
        return (as) => addWallet(as(preparer), WALLET);
      },
    };
    test.each(Object.entries(DECISIONS))("%s, before it is", async (_what, arrange) => {
      const decide = await arrange();
      await expectRefusal(
        decide((context) => provedAgo(context, 16)),
        "step_up_required",
        "session",
      );
      await decide((context) => provedAgo(context, 14));
    });

    test("a stop goes through", async () => {
      const old = (context: Context) => provedAgo(context, 600);
      const { order, approver, row } = await instructed(app());
      await changeSending(old(approver), { paused: true, reason: "Our keys may be stolen." });
      const { walletAddress = "" } = (await row()) as { walletAddress?: string };
      const check = { walletAddress, note: "They read out another.", matches: false };
      await checkAddress(old(approver), { id: order.id, ...check });
      await decideAlarm(old(approver), { id: order.id, accept: false, note: "It stays." });
    });

    test("proposing a change, which a second person proves, goes through", async () => {
      const { admin } = await workingDesk(app());
      const made = await changePolicies(provedAgo(admin, 600), { approvalsRequired: 2, approvalDays: 3 });
      expect(proposedBy(made).state).toBe("waiting");
    });

    test("nothing is kept or sent of a change that was not made at once", async () => {
      const [admin, preparer] = [
        await newPerson(services(), "admin"),
        await newPerson(services(), "preparer"),
      ];
      const { id } = preparer.person;
      const old = (context: Context) => provedAgo(context, 16);
      for (const make of [
        () => changePerson(old(admin), { id, roles: ["preparer", "approver"] }),
        () => recoverSignIn(old(admin), { id }),
        () => addWallet(old(preparer), WALLET),
        () => removeWallet(old(preparer), { id: DRAFT.walletId }),
      ]) {
        await expectRefusal(make(), "step_up_required");
      }
      expect([await count(services(), "changes"), await actions(services())]).toEqual([0, []]);
      expect(app().issuer.seen("POST /v1/customer/wallets")).toHaveLength(0);
    });
  });

  describe("a signature", () => {
    const signed = async ({ order, approver }: OrderFixture) => {
      const key = await newSoftwareKey(approver);
      const items = [{ id: order.id, content: { contentHash: order.contentHash } }];
      const { options } = await beginSigning(approver, { act: "approve", items });
      return { key, challenge: options.challenge };
    };

    test("approves exactly the content whose hash it holds, and is kept with all that proves it", async () => {
      const fixture = await prepared(app());
      const { order, approver } = fixture;
      const { key, challenge } = await signed(fixture);
      const { contentHash } = order;
      await approveOrder(provedAgo(approver, 600), {
        id: order.id,
        contentHash,
        signature: key.sign(challenge),
      });
      const [kept] = await services().db.select().from(signatures);
      expect(kept).toMatchObject({ personId: approver.person.id, passkeyId: key.id, usedFor: [order.id] });
      expect(kept?.statement).toMatchObject({ act: "approve", items: [{ id: order.id, contentHash }] });
      expect(challengeOf(kept?.statement as never)).toBe(challenge);
      const clientData = Buffer.from(kept?.assertion.clientDataJSON ?? "", "base64url").toString();
      expect(JSON.parse(clientData).challenge).toBe(challenge);
    });

    test("of several orders approves each of them once", async () => {
      const first = await prepared(app());
      const second = await prepared(app(), { amount: "7" });
      const { approver } = first;
      const key = await newSoftwareKey(approver);
      const both = [first.order, second.order];
      const items = both.map(({ id, contentHash }) => ({ id, content: { contentHash } }));
      const { options } = await beginSigning(approver, { act: "approve", items });
      const signature = key.sign(options.challenge);
      for (const { id, contentHash } of both) await approveOrder(approver, { id, contentHash, signature });
      expect(await count(services(), "signatures")).toBe(1);
      const again = useProof(approver, first.order, { id: first.order.id, signature });
      await expectRefusal(again, "step_up_required");
    });

    type Forge = (
      made: Awaited<ReturnType<typeof signed>>,
      fixture: OrderFixture,
    ) => Promise<Partial<{ by: Context; id: string; contentHash: string; signature: unknown }>>;
    const FORGED: Record<string, Forge> = {
      "of another content": async () => ({ contentHash: "f".repeat(64) }),
      "of another order": async () => ({ id: randomUUID() }),
      "of a colleague": async (_made, { second }) => ({ by: second }),
      "made on another site": async ({ key, challenge }) => ({
        signature: key.sign(challenge, { origin: "https://desk.evil.example" }),
      }),
      "for another host": async ({ key, challenge }) => ({
        signature: key.sign(challenge, { rpId: "evil.example" }),
      }),
      "by a key that was not unlocked": async ({ key, challenge }) => ({
        signature: key.sign(challenge, { userVerified: false }),
      }),
      "of a challenge that was never given out": async ({ key }) => ({
        signature: key.sign(Buffer.from(randomUUID()).toString("base64url")),
      }),
      "of a challenge that was asked for too long ago": async ({ key, challenge }) => {
        await services()
          .db.update(challenges)
          .set({ expiresAt: new Date(Date.now() - 1) });
        return { signature: key.sign(challenge) };
      },
      "by a passkey that was revoked": async ({ key, challenge }) => {
        await services().db.update(passkeys).set({ revokedAt: new Date() });
        return { signature: key.sign(challenge) };
      },
      "by a colleague’s key": async ({ challenge }, { second }) => ({
        signature: (await newSoftwareKey(second)).sign(challenge),
      }),
      "given to prove who a person is": async ({ key }, { approver }) => ({
        signature: key.sign((await stepUpOptions(approver)).challenge),
      }),
      "whose bytes were changed": async ({ key, challenge }) => {
        const { response, ...rest } = key.sign(challenge);
        const bytes = Buffer.from(response.signature, "base64url");
        bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
        return { signature: { ...rest, response: { ...response, signature: bytes.toString("base64url") } } };
      },
    };
    test.each(Object.entries(FORGED))("%s is refused, and nothing is kept", async (_which, forge) => {
      const fixture = await prepared(app());
      const made = await signed(fixture);
      const { by = fixture.approver, ...given } = await forge(made, fixture);
      const { id = fixture.order.id, contentHash = fixture.order.contentHash } = given;
      const signature = given.signature ?? made.key.sign(made.challenge);
      const proof = useProof(by, { contentHash }, { id, signature, passkey: true });
      await expectRefusal(proof, "step_up_required", "signature");
      expect(await count(services(), "signatures")).toBe(0);
      expect(await actions(services())).toEqual(["order.prepared"]);
    });

    test("of one decision serves it once, also when it comes twice at the same moment", async () => {
      const fixture = await prepared(app());
      const { key, challenge } = await signed(fixture);
      const { order, approver } = fixture;
      const signature = key.sign(challenge);
      const { id, contentHash } = order;
      const use = () => useProof(approver, { contentHash }, { id, signature });
      const ends = await Promise.allSettled([use(), use(), use()]);
      expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });
  });

  test("where the rules ask for a passkey, a sign-in a moment ago is not enough", async () => {
    const person = await newPerson(services(), "approver");
    const proof = useProof(person, { contentHash: "0" }, { passkey: true });
    await expectRefusal(proof, "step_up_required", "signature");
  });

  const SIGNED: [string, typeof policies.$inferInsert][] = [
    ["every approval is signed", { name: "passkeyRequired", value: true }],
    [
      "a rule has some approvals signed",
      { name: "rules", value: [rule({ above: "100000", passkey: true })] },
    ],
  ];

  test.each(SIGNED)("where %s, resuming is signed as well", async (_where, rules) => {
    const person = await newPerson(services(), "preparer");
    await services().db.insert(policies).values(rules);
    await changeSending(person, { paused: true, reason: "Our keys may be stolen." });
    await expectRefusal(changeSending(person, { paused: false }), "step_up_required", "signature");
    const key = await newSoftwareKey(person);
    const content = { paused: false as const };
    const signature = await signWith(key, person, { act: "resume_sending", id: "sending", content });
    await changeSending(person, { paused: false, signature });
  });

  test.each(SIGNED)("where %s, a change is accepted with a signature only", async (_where, rules) => {
    const { admin, approver } = await workingDesk(app());
    const ada = { email: "ada@desk.example", name: "Ada", roles: ["viewer" as const] };
    const { id, contentHash } = proposedBy(await addPerson(admin, ada));
    await services().db.insert(policies).values(rules);
    await expectRefusal(accept(approver, { id }), "step_up_required", "signature");
    const key = await newSoftwareKey(approver);
    const content = { accept: true, contentHash };
    const signature = await signWith(key, approver, { act: "decide_change", id, content });
    expect(await decideAsRead(approver, { id, accept: true, signature })).toMatchObject({
      state: "accepted",
    });
  });

  describe("proving who one is", () => {
    const longAgo = async () => {
      const person = await inSession(await newPerson(services(), "approver"));
      const old = new Date(Date.now() - 600 * 60_000);
      await services().db.update(sessions).set({ provedAt: old });
      const context = { ...person, session: { ...person.session, provedAt: old } };
      const provedAt = async () => {
        const [now] = await services().db.select().from(sessions);
        return now?.provedAt.getTime() === old.getTime() ? "as before" : "now";
      };
      return { context, provedAt };
    };

    test("by password counts for this session; a wrong one does not", async () => {
      const { context, provedAt } = await longAgo();
      await setPerson(context, { passwordHash: await hashPassword("correct horse battery") });
      await expectRefusal(stepUp(context, { password: "wrong" }), "invalid", "password");
      expect(await provedAt()).toBe("as before");
      await stepUp(context, { password: "correct horse battery" });
      expect(await provedAt()).toBe("now");
      expect(await actions(services())).toEqual(["password.wrong_current", "session.proved"]);
    });

    test("by passkey counts once for each time it is asked", async () => {
      const { context, provedAt } = await longAgo();
      const key = await newSoftwareKey(context);
      const assertion = key.sign((await stepUpOptions(context)).challenge);
      await stepUp(context, { assertion });
      expect(await provedAt()).toBe("now");
      await expectRefusal(stepUp(context, { assertion }), "step_up_required");
    });

    test("by a colleague's passkey, or by the signature of a decision, proves nothing", async () => {
      const { context, provedAt } = await longAgo();
      const own = await newSoftwareKey(context);
      const colleague = await newSoftwareKey(await newPerson(services(), "approver"));
      const { challenge } = await stepUpOptions(context);
      const content = { contentHash: "a".repeat(64) };
      const decision = await signWith(own, context, { act: "approve", id: "1", content });
      for (const assertion of [colleague.sign(challenge), decision])
        await expectRefusal(stepUp(context, { assertion }), "step_up_required");
      expect(await provedAt()).toBe("as before");
    });
  });
});
