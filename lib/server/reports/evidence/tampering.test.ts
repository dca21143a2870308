import "server-only";
import { createHash, generateKeyPairSync, verify } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { PDF } from "@libpdf/core";
import { unzipSync, zipSync } from "fflate";
import { flattenedVerify, UnsecuredJWT } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import type { ArchiveList, Evidence } from "@/lib/contract/evidence";
import { saidIn } from "../../../testing/server/evidence";
import { prepared } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { onPostgres } from "../../../testing/server/test-app";
import { paidOut } from "../../../testing/server/whole-order";
import { type AuditKey, deriveAuditKey } from "../../platform/audit-keys";
import { fingerprintOf, publicKey } from "../../record/audit/keys";
import { archiveEvidence, downloadPdf, makeEvidence } from "./files";
import { renderPdf } from "./pdf/render";
import { readFonts } from "./pdf/sheet";
import { certificateOf, currentKey, publicPart, signJson, signPdf } from "./sign";
import { verifyArchive, verifyZip } from "./verify/archive";
import { verifyEvidence } from "./verify/evidence";
import { verifyPdf } from "./verify/pdf";

const CHANGED = expect.stringContaining("isn’t what was signed");
const stranger = generateKeyPairSync("ed25519").publicKey;
const forger = deriveAuditKey("a forger’s own secret");
/** Another key under the name of ours. */
const namesake = () => ({ ...forger, id: currentKey().id });

const flipped = (bytes: Buffer, at: number, bit = at % 2 ? 1 : 0x80) => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ bit;
  return copy;
};

onPostgres((app) => {
  const viewer = () => newPerson(app().services, "viewer");
  // One for all: they only read it.
  let [json, pdf, zip] = ["", Buffer.alloc(0), Buffer.alloc(0)];
  beforeEach(async () => {
    if (json !== "") return;
    const paid = await paidOut(app());
    json = (await makeEvidence(await viewer(), paid.order.id)).json;
    pdf = Buffer.from((await downloadPdf(await viewer(), paid.order)).bytes);
    await prepared(app(), {}, paid);
    zip = await buffer(await archiveEvidence(await viewer(), {}));
  });
  const ours = () => [publicKey(currentKey())];
  const findings = async (text: string, publicKeys?: ReturnType<typeof ours>) =>
    (await verifyEvidence(Buffer.from(text), { ...(publicKeys && { publicKeys }) })).findings;

  describe("a JSON file", () => {
    const changed = (change: (file: Record<string, string>) => object | undefined) => {
      const file = JSON.parse(json);
      return JSON.stringify(change(file) ?? file);
    };

    test("untouched, it verifies, also as any library does", async () => {
      const verified = { findings: [], notes: [], facts: { signed: 2 } };
      expect(await verifyEvidence(Buffer.from(json))).toMatchObject(verified);
      expect(await verifyEvidence(Buffer.from(json), { publicKeys: ours() })).toMatchObject(verified);
      const file = JSON.parse(json);
      const { protectedHeader } = await flattenedVerify(file, publicKey(currentKey()));
      expect(protectedHeader).toEqual({ alg: "EdDSA", kid: currentKey().id });
      const signed = Buffer.from(`${file.protected}.${file.payload}`);
      const signature = Buffer.from(file.signature, "base64url");
      expect(verify(null, signed, publicKey(currentKey()), signature)).toBe(true);
    });

    test("a changed byte, wherever it is, is found", async () => {
      const bytes = Buffer.from(json);
      const missed: number[] = [];
      for (let at = 0; at < bytes.length; at += at < bytes.length - 300 ? 199 : 1) {
        if ((await verifyEvidence(flipped(bytes, at))).findings.length === 0) missed.push(at);
      }
      expect(missed).toEqual([]);
    });

    test("another spelling of what was signed is found", async () => {
      // 64 bytes leave four bits of the last letter without meaning.
      const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
      const respelled = (text = "") => text.slice(0, -1) + letters[letters.indexOf(text.at(-1) ?? "") ^ 1];
      const spellings = [
        changed((file) => ({ ...file, signature: respelled(file.signature) })),
        changed((file) => ({ ...file, header: { note: "Approved." } })),
        changed(({ payload, ...file }) => ({ ...file, payload })),
        json.replace("{", '{"payload":"e30",'),
        json.replace('"payload"', '"p\\u0061yload"'),
        json.replace(":", ": "),
        `${json}\n`,
        json.slice(0, -200),
      ];
      for (const text of spellings)
        expect(await findings(text)).toEqual([{ place: "the file", message: CHANGED }]);
    });

    test("what no key has signed is refused", async () => {
      const said = saidIn<Evidence>(json);
      const [unsigned] = new UnsecuredJWT(said as never).encode().split(".");
      const other = await signJson(said, { ...currentKey(), id: "another name" });
      const texts = [
        changed((file) => ({ ...file, protected: unsigned })),
        changed((file) => ({ ...file, signature: "" })),
        ...["", "[]", "{}", '{"format":"other/1"}', "[".repeat(100_000), other],
      ];
      for (const text of texts)
        expect(await findings(text)).toEqual([{ place: "the file", message: CHANGED }]);
    });

    test("what doesn’t belong in it is named, even if our key has signed it", async () => {
      const text = await signJson({ ...saidIn<Evidence>(json), extra: 1 } as Evidence, currentKey());
      expect(await findings(text)).toMatchObject([{ message: expect.stringContaining("doesn’t belong") }]);
    });

    test("one of an older key needs that key", async () => {
      const older = deriveAuditKey("last year’s secret");
      const said = saidIn<Evidence>(json);
      said.audit.keys.push(publicPart(older));
      const text = await signJson(said, older);
      expect(await findings(text, [...ours(), publicKey(older)])).toEqual([]);
      expect(await findings(text, ours())).toMatchObject([
        { message: expect.stringContaining(fingerprintOf(publicKey(older))) },
      ]);
      // Its entries lead to a checkpoint of ours.
      expect(await findings(text, [publicKey(older)])).toMatchObject([
        { place: "/audit/intervals/0/checkpoint/keyId" },
      ]);
    });
  });

  describe("signed by another", () => {
    const forged = (change: (evidence: Evidence) => void, key: AuditKey = forger) => {
      const said = saidIn<Evidence>(json);
      said.audit.keys.push(publicPart(key));
      change(said);
      return signJson(said, key);
    };

    test("with nothing else changed, only a key that one insists on shows it", async () => {
      const text = await forged(() => {});
      expect(await findings(text)).toEqual([]);
      expect(await findings(text, ours())).toMatchObject([
        { place: "the file", message: expect.stringContaining("a key that you didn’t give") },
      ]);
    });

    test("a name for two keys is found", async () => {
      const text = await forged(() => {}, namesake());
      expect(await findings(text)).toMatchObject([{ message: expect.stringContaining("to two keys") }]);
    });

    test.each<[string, (evidence: Evidence) => void, string]>([
      ["the amount", ({ content }) => Object.assign(content, { amount: "9.00" }), "/content/hash"],
      [
        "who approved",
        ({ recorded, people }) => {
          for (const one of recorded.decisions) one.by = people.find(({ id }) => id !== one.by)?.id ?? null;
        },
        "/recorded/decisions",
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
        "an entry that was left out",
        ({ audit }) => void audit.intervals[0]?.entries.splice(1, 1),
        "/audit/intervals/0/entries/1",
      ],
      [
        "a checkpoint",
        ({ audit }) => {
          for (const { checkpoint } of audit.intervals) if (checkpoint) checkpoint.hash = "0".repeat(64);
        },
        "/audit/intervals/0/checkpoint/signature",
      ],
      [
        "the key of a checkpoint",
        ({ audit }) => {
          for (const { checkpoint } of audit.intervals) if (checkpoint) checkpoint.keyId = "other";
        },
        "/audit/intervals/0/checkpoint/keyId",
      ],
      [
        "a passkey’s statement",
        ({ signatures }) => {
          for (const { statement } of signatures) statement.nonce = "another";
        },
        "/signatures/0/statement",
      ],
      [
        "a passkey’s assertion",
        ({ signatures }) => {
          const [one] = signatures;
          if (one) one.assertion.signature = `${one.assertion.signature.slice(0, -8)}AAAAAAAA`;
        },
        "/signatures/0/assertion/signature",
      ],
    ])("what was changed still contradicts the rest: %s", async (_name, change, place) => {
      const found = await findings(await forged(change));
      expect(found.map((one) => one.place)).toContain(place);
    });

    test("a checkpoint that one kept elsewhere shows another one with its number", async () => {
      const checkpoint = saidIn<Evidence>(json).audit.intervals.at(-1)?.checkpoint;
      if (!checkpoint) throw new Error("unreachable: the newest entries have a checkpoint");
      const report = (hash: string) =>
        verifyEvidence(Buffer.from(json), { checkpoints: [{ ...checkpoint, hash }] });
      expect((await report(checkpoint.hash)).findings).toEqual([]);
      expect((await report("0".repeat(64))).findings[0]?.message).toContain("the checkpoint that you kept");
    });
  });

  describe("a PDF", () => {
    const REFUSED = [{ place: "the PDF", message: CHANGED }];

    test("untouched, it verifies with what it carries, also with our key alone", async () => {
      const verified = { findings: [], facts: { signed: 2 } };
      expect(await verifyPdf(pdf)).toMatchObject(verified);
      expect(await verifyPdf(pdf, { publicKeys: ours() })).toMatchObject(verified);
      expect((await verifyPdf(pdf, { publicKeys: [stranger] })).findings).toMatchObject([
        {
          place: "the JSON inside, the file",
          message: expect.stringContaining("a key that you didn’t give"),
        },
      ]);
    });

    test("a changed byte, wherever it is, is found", async () => {
      const missed: number[] = [];
      const isFound = async (at: number, bit: number) => {
        if ((await verifyPdf(flipped(pdf, at, bit))).findings.length === 0) missed.push(at);
      };
      for (let at = 0; at < pdf.length; at += 997) await isFound(at, 1 << (at % 8));
      // The signature is not among the bytes that it covers. These bits make another digit of a digit.
      const from = pdf.indexOf("<", pdf.lastIndexOf("/ByteRange"));
      const { length } = /<[0-9A-F]*?0*>/.exec(pdf.toString("latin1", from))?.[0].replace(/0*>$/, "") ?? "";
      for (let at = from; at < from + length + 9; at += 1) for (const bit of [2, 4]) await isFound(at, bit);
      expect(missed).toEqual([]);
    });

    test("what was added at its end, cut off or never signed is refused", async () => {
      const later = await PDF.load(pdf);
      later.setTitle("Approved");
      const unsigned = await renderPdf(saidIn<Evidence>(json), json, await readFonts());
      const files = [
        Buffer.concat([pdf, Buffer.from("1 0 obj\n<<>>\nendobj\n")]),
        ...[pdf.subarray(0, -1), pdf.subarray(0, 9_000), Buffer.alloc(0), unsigned],
        Buffer.from(await later.save({ incremental: true })),
      ];
      for (const file of files) expect((await verifyPdf(file)).findings).toEqual(REFUSED);
    });

    test("pages that another has signed don’t pass with our JSON inside", async () => {
      const drawn = await renderPdf(saidIn<Evidence>(json), json, await readFonts());
      for (const file of [drawn, pdf]) {
        const { findings } = await verifyPdf(await signPdf(file, namesake(), new Date()));
        expect(findings).toEqual([
          { place: "the PDF", message: "is signed with another key than the JSON inside" },
        ]);
      }
    });

    test("its certificate is the same from every process that has the key", () => {
      const [one, other] = [deriveAuditKey("secret"), deriveAuditKey("secret")];
      expect(certificateOf(one)).toBe(certificateOf(other));
      expect(certificateOf(one)).not.toBe(certificateOf(deriveAuditKey("another secret")));
    });
  });

  describe("an archive", () => {
    const found = async (bytes: Uint8Array) =>
      (await verifyZip(Buffer.from(bytes))).findings.map(({ place, message }) => `${place}: ${message}`);
    /** As other programs pack it. */
    const packed = (change: (files: Record<string, Uint8Array>) => unknown) => {
      const files = unzipSync(zip);
      change(files);
      return zipSync(files);
    };
    const names = () => Object.keys(unzipSync(zip));

    test("untouched, it verifies with each redemption in it, packed by whichever program", async () => {
      for (const bytes of [zip, Buffer.from(packed(() => {}))]) {
        expect(await verifyZip(bytes)).toMatchObject({ findings: [], files: 4, redemptions: 2 });
      }
      expect((await verifyZip(zip, { publicKeys: [stranger] })).findings).toMatchObject([
        { place: "contents.json", message: expect.stringContaining("a key that you didn’t give") },
      ]);
    });

    test("a changed byte is found wherever it changes what is unpacked", async () => {
      const missed: number[] = [];
      for (let at = 0; at < zip.length; at += 1_499) {
        const copy = flipped(zip, at);
        if ((await found(copy)).length > 0) continue;
        const isSame = Object.entries(unzipSync(zip)).every(([name, bytes]) =>
          Buffer.from(bytes).equals(unzipSync(copy)[name] ?? new Uint8Array()),
        );
        if (!isSame) missed.push(at);
      }
      expect(missed).toEqual([]);
    });

    test("a file in it that was changed, by one byte, is named", async () => {
      for (const name of names()) {
        const bytes = packed((files) => {
          files[name] = flipped(Buffer.from(files[name] ?? []), 2_000);
        });
        expect(await found(bytes)).toContainEqual(expect.stringMatching(`^${name}`));
      }
    });

    test("files that were exchanged, taken out or added are named", async () => {
      const [first = "", pdfName = "", second = ""] = names();
      const exchanged = packed((files) => {
        [files[first], files[second]] = [files[second] ?? new Uint8Array(), files[first] ?? new Uint8Array()];
      });
      expect(await found(exchanged)).toEqual([
        `${first}: isn’t the file that was put in`,
        `${second}: isn’t the file that was put in`,
      ]);
      expect(await found(packed((files) => delete files[pdfName]))).toEqual([`${pdfName}: isn’t there`]);
      expect(
        await found(packed((files) => Object.assign(files, { "RD-00000000-evidence.json": files[first] }))),
      ).toEqual(["RD-00000000-evidence.json: was added: it isn’t in the signed list of contents"]);
      expect(await found(packed((files) => delete files["contents.json"]))).toEqual([
        "contents.json: isn’t in the archive, so nothing says what belongs in it",
      ]);
    });

    test("a name that is there twice is found", async () => {
      const [first = "", , second = ""] = names();
      const twice = Buffer.from(zip);
      for (let at = twice.indexOf(second); at >= 0; at = twice.indexOf(second, at + 1))
        twice.write(first, at);
      expect(await found(twice)).toContainEqual(`${first}: is in the archive twice`);
    });

    test("one that was cut off is refused", async () => {
      for (const bytes of [zip.subarray(0, 5_000), Buffer.alloc(0)]) {
        expect(await found(bytes)).toEqual(["the archive: can’t be unpacked: it was changed or cut off"]);
      }
    });

    describe("that was forged around genuine evidence", () => {
      /** The genuine JSON of the first, and whatever PDF in place of the others, in a list that this key has signed. */
      const forged = async (key: AuditKey, pdfOf: (json: string) => Promise<Buffer>) => {
        const [[name = "", bytes = new Uint8Array()] = [], ...rest] = Object.entries(unzipSync(zip));
        const json = Buffer.from(bytes);
        const files: Record<string, Buffer> = { [name]: json, "RD-0.pdf": await pdfOf(json.toString()) };
        const list = saidIn<ArchiveList>(Buffer.from(rest.at(-1)?.[1] ?? []).toString());
        list.files = Object.entries(files).map(([name, bytes]) => ({
          ...{ name, sha256: createHash("sha256").update(bytes).digest("hex") },
        }));
        list.keys = [publicPart(key)];
        return verifyArchive(Buffer.from(await signJson(list, key)), async (one) => files[one] ?? null);
      };
      const garbled = async () => Buffer.from("%PDF-1.7\n%%EOF\n");

      test("its own key under the name of ours is not taken for ours", async () => {
        const { findings, keys } = await forged(namesake(), async (json) => {
          const said = saidIn<Evidence>(json);
          said.audit.keys = [publicPart(namesake())];
          const own = await signJson(said, namesake());
          return signPdf(await renderPdf(said, own, await readFonts()), namesake(), new Date());
        });
        expect(findings.map(({ message }) => message)).toContainEqual(
          expect.stringMatching(/^is signed with another key named “tests”/),
        );
        expect([...keys.values()].map(fingerprintOf)).toContain(fingerprintOf(publicKey(namesake())));
      });

      test("a PDF is looked into although the list has its hash", async () => {
        const { findings } = await forged(forger, garbled);
        expect(findings).toEqual([{ place: "RD-0.pdf, the PDF", message: CHANGED }]);
      });

      test("only keys that verified something are named", async () => {
        const list = saidIn<ArchiveList>(Buffer.from(unzipSync(zip)["contents.json"] ?? []).toString());
        const read = async (name: string) => Buffer.from(unzipSync(zip)[name] ?? []);
        list.keys.push({ ...publicPart(currentKey()), id: "ours as well" }, publicPart(forger));
        const report = await verifyArchive(Buffer.from(await signJson(list, forger)), read);
        expect([...report.keys.keys()].sort()).toEqual([forger.id, currentKey().id].sort());
        const unused = await verifyArchive(Buffer.from(await signJson(list, currentKey())), read);
        expect([...unused.keys.keys()]).toEqual([currentKey().id]);
      });
    });
  });
});
