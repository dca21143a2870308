import "server-only";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { apiTokenWith } from "../../../testing/server/api-tokens";
import { approved, type OrderFixture } from "../../../testing/server/order-fixtures";
import { cookieFor } from "../../../testing/server/people";
import { puttingBack, TRIGGERS_OFF } from "../../../testing/server/put-back";
import { onPostgres } from "../../../testing/server/test-app";
import { createLink } from "../../identity/links/links";
import {
  authenticatorApps,
  challenges,
  changeDecisions,
  changes,
  passkeys,
  signatures,
} from "../../platform/db/auth-schema";
import { bankAccountNicknames } from "../../platform/db/bank-account-schema";
import { addressChecks, chainTransfers, tokenStops, tokenWatches } from "../../platform/db/chain-schema";
import { standIns } from "../../platform/db/policy-schema";
import { MARKED_TABLES } from "../../platform/db/row-marks";
import { approvals, policies } from "../../platform/db/schema";
import { reservations } from "../../platform/db/sending-schema";
import { walletFacts } from "../../platform/db/wallet-schema";

const DAY_MS = 24 * 60 * 60 * 1000;

onPostgres((app) => {
  const { posts, look, copyOf, psql, emptied, putBack, expectNotSent } = puttingBack(app);

  describe("one table alone", () => {
    /** An approved order, with something in every table that decides about it, or about people. */
    async function everything(): Promise<OrderFixture> {
      const fixture = await approved(app());
      const { preparer, approver, second, order } = fixture;
      const { db } = app().services;
      const [personId, orderId] = [approver.person.id, order.id];
      const expiresAt = new Date(Date.now() + DAY_MS);
      await db.insert(policies).values({ name: "approvalDays", value: 5 });
      await db.insert(reservations).values({ orderId, personId: preparer.person.id });
      const away = { personId, standInId: second.person.id, addedBy: personId };
      await db.insert(standIns).values({ ...away, startsAt: new Date(), endsAt: expiresAt });
      const network = { network: "ethereum", address: "0xab" };
      await db.insert(addressChecks).values({ ...network, orderId, personId, note: "By phone." });
      const twice = { recordedBy: personId, at: new Date(), confirmedBy: personId };
      await db.insert(walletFacts).values({ ...network, walletId: randomUUID(), ...twice });
      const name = { nickname: "Operating", namedBy: personId };
      await db.insert(bankAccountNicknames).values({ ...name, bankAccountId: randomUUID() });
      await db.insert(chainTransfers).values({
        ...{ orderId, chainId: 1, transactionHash: "0xcd", logIndex: 0, blockNumber: 1, blockAt: new Date() },
        ...{ token: "0xef", sender: "0x12", recipient: "0x34", units: "1", kind: "match" },
      });
      const token = { chainId: 1, token: "0xef" };
      await db.insert(tokenWatches).values({ ...token, code: "c", supplies: [] });
      await db.insert(tokenStops).values({ ...token, currency: "XYZ", reason: "paused" });
      const change = { kind: "policies_changed", subject: "x", target: "policies" } as const;
      const [proposed] = await db
        .insert(changes)
        .values({ ...change, proposedBy: personId, expiresAt })
        .returning();
      if (proposed)
        await db.insert(changeDecisions).values({ changeId: proposed.id, personId, accept: true });
      const key = {
        credentialId: "k",
        publicKey: "p",
        counter: 0,
        transports: [],
        name: "Laptop",
        backedUp: true,
      };
      const [passkey] = await db
        .insert(passkeys)
        .values({ ...key, personId })
        .returning();
      if (!passkey) throw new Error("unreachable: an insert gives its row");
      const proof = { challenge: "c", usedFor: [], statement: {} as never, assertion: {} as never };
      const signed = { ...proof, personId, passkeyId: passkey.id };
      const [signature] = await db.insert(signatures).values(signed).returning();
      await db.update(approvals).set({ signatureId: signature?.id ?? null });
      await db.insert(authenticatorApps).values({ personId, sealedSecret: "s" });
      await db.insert(challenges).values({ challenge: "c", purpose: "sign", personId, expiresAt });
      await apiTokenWith(app(), approver, ["statements"]);
      await createLink(db, "http://desk.example", { personId, purpose: "reset" });
      await cookieFor(approver);
      await look();
      return fixture;
    }

    test.each(MARKED_TABLES)("%s: nothing is sent, and everything stands still", async (table) => {
      const fixture = await everything();
      await putBack([table], await copyOf([table]));
      await expectNotSent(fixture);
      expect(posts()).toBe(0);
    });

    // Of these the product removes rows itself, and none of them lets anything happen by being gone.
    const REMOVED = ["authenticator_apps", "bank_account_nicknames", "challenges", "links", "wallet_facts"];
    // Without these nothing at all goes on.
    const NEEDED = ["sending", "orders", "people"];
    const kept = MARKED_TABLES.filter((name) => ![...REMOVED, ...NEEDED].includes(name));
    test.each(kept)("%s, which had no row yet when it was copied", async (table) => {
      const fixture = await everything();
      await psql(TRIGGERS_OFF, ...emptied([table]));
      await expectNotSent(fixture);
      expect(posts()).toBe(0);
    });
  });
});
