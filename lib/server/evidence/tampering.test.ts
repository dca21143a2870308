import "server-only";
import { describe, expect, test } from "vitest";
import type { Evidence } from "@/lib/contract/evidence";
import { newPerson } from "../../testing/server/people";
import { onPostgres } from "../../testing/server/test-app";
import { paidOut } from "../../testing/server/whole-order";
import { publicKey } from "../audit/keys";
import { deriveAuditKey } from "../audit-keys";
import { currentAuditKeys } from "../env";
import { makeEvidence } from "./make";
import { canonicalText, sealDocument } from "./seal";
import { lineAndColumn, pointerAt, readJson } from "./verify/read-json";
import { verifyEvidence } from "./verify/verify";

type Document = Evidence & { seal: { keyId: string; manifest: Record<string, string>; signature: string } };

onPostgres((app) => {
  let json = "";
  const verify = (text: string) => verifyEvidence(Buffer.from(text));
  const named = async (text: string) => (await verify(text)).problems.map(({ pointer }) => pointer);
  const changed = (change: (document: Document) => void) => {
    const document = JSON.parse(json);
    change(document);
    return canonicalText(document);
  };

  // One for all: they only read it.
  const made = async () => {
    if (json !== "") return;
    const { order } = await paidOut(app());
    json = (await makeEvidence(await newPerson(app().services, "viewer"), order.id)).json;
  };

  test("untouched, it verifies", async () => {
    await made();
    expect(await verify(json)).toMatchObject({ problems: [], notes: [], facts: { signed: 2 } });
  });

  test("a changed byte, wherever it is, is named with its place", { timeout: 120_000 }, async () => {
    await made();
    const bytes = Buffer.from(json);
    const { places } = readJson(json);
    const missed: string[] = [];
    let tried = 0;
    // A step that shares no factor with the file's regular lines comes by every kind of place.
    for (let at = 0; at < bytes.length; at += 199) {
      for (const flip of [1, 0x80]) {
        const copy = Buffer.from(bytes);
        copy[at] = (copy[at] ?? 0) ^ flip;
        const { problems } = await verifyEvidence(copy);
        tried += 1;
        const { line } = lineAndColumn(json, at);
        const pointer = pointerAt(places, at);
        // A value is named by its pointer; a name, a bracket or a blank at least in its line or by what it belongs to.
        const isNamed = problems.some(
          (problem) =>
            problem.pointer === pointer ||
            Math.abs(problem.line - line) <= 1 ||
            pointer.startsWith(problem.pointer),
        );
        if (!isNamed)
          missed.push(
            `${pointer}, line ${line}: ${problems.map((one) => `${one.pointer} ${one.line}`).join()}`,
          );
      }
    }
    expect(missed).toEqual([]);
    expect(tried).toBeGreaterThan(500);
  });

  describe("is named, with what it is now", () => {
    test("a value", async () => {
      await made();
      const text = json.replace('"amount": "1250.50",\n    "wallet"', '"amount": "1250.51",\n    "wallet"');
      const { problems } = await verify(text);
      expect(problems[0]).toEqual({
        pointer: "/content/amount",
        line: json.slice(0, json.indexOf('"amount"')).split("\n").length,
        column: 15,
        message: 'was changed: it says "1250.51", which isn’t what was sealed',
      });
      expect(problems.map(({ pointer }) => pointer)).toContain("/content/hash");
    });

    const CASES: [string, (document: Document) => void, string][] = [
      [
        "a field that is missing",
        ({ content }) => void delete (content as Partial<typeof content>).note,
        "/content/note",
      ],
      ["a field that was added", ({ content }) => Object.assign(content, { extra: 1 }), "/content/extra"],
      [
        "a field that stands elsewhere",
        (document) => {
          const { code, ...rest } = document.redemption;
          document.redemption = { ...rest, code };
        },
        "/redemption/reference",
      ],
      [
        "an audit entry",
        ({ audit }) => Object.assign(audit.intervals[0]?.entries[0] ?? {}, { subject: "RD-0" }),
        "/audit/intervals/0/entries/0/subject",
      ],
      [
        "an entry that was left out",
        ({ audit }) => void audit.intervals[0]?.entries.splice(1, 1),
        "/audit/intervals/0/entries/1",
      ],
      [
        "a digest",
        ({ audit }) => {
          for (const { checkpoint } of audit.intervals) if (checkpoint) checkpoint.hash = "0".repeat(64);
        },
        "/audit/intervals/0/checkpoint/hash",
      ],
      [
        "a checkpoint’s signature",
        ({ audit }) => {
          for (const { checkpoint } of audit.intervals) if (checkpoint) checkpoint.signature = "A".repeat(86);
        },
        "/audit/intervals/0/checkpoint/signature",
      ],
      [
        "the key",
        ({ audit }) => {
          const other = publicKey(deriveAuditKey("another secret"));
          Object.assign(audit.keys[0] ?? {}, { publicKey: other.export({ format: "pem", type: "spki" }) });
        },
        "/audit/keys/0/publicKey",
      ],
      [
        "a passkey’s assertion",
        ({ signatures }) => {
          const [one] = signatures;
          if (one) one.assertion.signature = `${one.assertion.signature.slice(0, -8)}AAAAAAAA`;
        },
        "/signatures/0/assertion/signature",
      ],
      [
        "the manifest",
        ({ seal }) => Object.assign(seal.manifest, { "/content/amount": "0".repeat(64) }),
        "/seal/manifest/~1content~1amount",
      ],
      [
        "a line of the manifest that was taken out",
        ({ seal }) => void delete seal.manifest["/content/amount"],
        "/seal/manifest/~1content~1amount",
      ],
      [
        "the seal’s signature",
        ({ seal }) => Object.assign(seal, { signature: "A".repeat(86) }),
        "/seal/signature",
      ],
      ["the seal’s key", ({ seal }) => Object.assign(seal, { keyId: "other" }), "/seal/keyId"],
      ["a seal that was taken off", (document) => void delete (document as Partial<Document>).seal, "/seal"],
    ];
    test.each(CASES)("%s", async (_name, change, pointer) => {
      await made();
      expect(await named(changed(change))).toContain(pointer);
    });

    test("another spelling of the same signature", async () => {
      await made();
      const { seal } = JSON.parse(json) as Document;
      const last = seal.signature.at(-1) ?? "";
      // 64 bytes leave four bits of the last letter without meaning.
      const same = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
      const other = same[same.indexOf(last) ^ 1] ?? "";
      const text = json.replace(seal.signature, seal.signature.slice(0, -1) + other);
      expect(Buffer.from(seal.signature.slice(0, -1) + other, "base64url").toString("base64url")).toBe(
        seal.signature,
      );
      expect(await named(text)).toEqual(["/seal/signature"]);
    });

    test("a blank, a line end, an escape, a name said twice, and text behind the end", async () => {
      await made();
      expect(await named(json.replace('"amount": "1250.50"', '"amount":  "1250.50"'))).toEqual([
        "/content/amount",
      ]);
      expect(await named(json.replace("\n", "\r\n"))).toEqual(["/"]);
      expect(await named(json.replace('"amount": "1250', '"amount": "\\u0031250'))).toEqual([
        "/content/amount",
      ]);
      expect(await named(json.replace('"amount":', '"amount": "9", "amount":'))).toContain("/content/amount");
      expect(await named(`${json}{}`)).toEqual([""]);
      expect(await named(json.slice(0, -200))).toHaveLength(1);
    });
  });

  test("text that is no evidence is refused in words", async () => {
    expect((await verify("")).problems).toHaveLength(1);
    expect((await verify("[]")).problems.length).toBeGreaterThan(0);
    expect((await verify('{"format":"other/1"}\n')).problems.map(({ pointer }) => pointer)).toContain(
      "/format",
    );
    expect((await verify("[".repeat(100_000))).problems).toHaveLength(1);
  });

  describe("sealed anew by somebody else", () => {
    const forged = (change: (evidence: Evidence) => void) => {
      const { seal: _, ...evidence } = JSON.parse(json) as Document;
      const key = deriveAuditKey("a forger’s own secret");
      evidence.audit.keys = [
        ...evidence.audit.keys,
        { id: key.id, publicKey: String(publicKey(key).export({ format: "pem", type: "spki" })) },
      ];
      change(evidence);
      return sealDocument(evidence, key);
    };
    const [ours] = currentAuditKeys();
    const trusted = ours ? [publicKey(ours)] : [];

    test("with nothing else changed, only a key that one insists on tells", async () => {
      await made();
      const text = forged(() => {});
      expect(await named(text)).toEqual([]);
      const { problems } = await verifyEvidence(Buffer.from(text), { publicKeys: trusted });
      expect(problems.map(({ pointer }) => pointer)).toEqual(["/audit/keys/1/publicKey", "/seal/keyId"]);
      expect((await verifyEvidence(Buffer.from(json), { publicKeys: trusted })).problems).toEqual([]);
    });

    test.each<[string, (evidence: Evidence) => void, string]>([
      ["the amount", ({ content }) => Object.assign(content, { amount: "9.00" }), "/content/hash"],
      [
        "who approved",
        ({ recorded, people }) => {
          for (const one of recorded.decisions) one.by = people.find(({ id }) => id !== one.by)?.id ?? null;
        },
        "/recorded/decisions/0",
      ],
      [
        "an entry with its hash",
        ({ audit }) => {
          const entry = audit.intervals
            .at(-1)
            ?.entries.find((one) => "action" in one && one.action === "order.approved");
          if (entry && "detail" in entry) entry.detail.comment = "Changed.";
        },
        "/audit/intervals/0/entries/3",
      ],
      [
        "a passkey’s statement",
        ({ signatures }) => {
          for (const { statement } of signatures) statement.nonce = "another";
        },
        "/signatures/0/statement",
      ],
    ])("what was changed still contradicts the rest: %s", async (_name, change, pointer) => {
      await made();
      expect(await named(forged(change))).toContain(pointer);
    });

    test("a checkpoint that one kept elsewhere tells another one with its number apart", async () => {
      await made();
      const { audit } = JSON.parse(json) as Document;
      const checkpoint = audit.intervals.at(-1)?.checkpoint;
      if (!checkpoint) throw new Error("unreachable: the newest entries have a checkpoint");
      const report = (hash: string) =>
        verifyEvidence(Buffer.from(json), { checkpoints: [{ ...checkpoint, hash }] });
      expect((await report(checkpoint.hash)).problems).toEqual([]);
      expect((await report("0".repeat(64))).problems[0]?.message).toContain("the checkpoint that you kept");
    });
  });
});
