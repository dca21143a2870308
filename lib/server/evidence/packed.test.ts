import "server-only";
import { createHash, generateKeyPairSync } from "node:crypto";
import { unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { prepared } from "../../testing/server/order-fixtures";
import { newPerson } from "../../testing/server/people";
import { onPostgres } from "../../testing/server/test-app";
import { paidOut } from "../../testing/server/whole-order";
import { fingerprintOf, publicKey } from "../audit/keys";
import type { AuditKey } from "../audit-keys";
import { currentAuditKeys } from "../env";
import { archiveEvidence } from "./archive";
import { downloadPdf } from "./download";
import { readFonts } from "./pdf/fonts";
import { renderPdf } from "./pdf/render";
import { sealPdf } from "./pdf/seal-pdf";
import { sealDocument } from "./seal";
import { verifyArchive, verifyZip } from "./verify/verify-archive";
import { verifyPdf } from "./verify/verify-pdf";

onPostgres((app) => {
  const stranger = generateKeyPairSync("ed25519").publicKey;
  const flipped = (bytes: Buffer, at: number, bit = 1) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ bit;
    return copy;
  };
  const viewer = () => newPerson(app().services, "viewer");

  describe("a PDF", () => {
    let pdf = Buffer.alloc(0);
    // One for all: they only read it.
    const made = async () => {
      if (pdf.length > 0) return;
      const { order } = await paidOut(app());
      pdf = Buffer.from((await downloadPdf(await viewer(), order)).bytes);
    };

    test("untouched, it verifies with what it carries, also with our key alone", async () => {
      await made();
      const publicKeys = currentAuditKeys().map(publicKey);
      expect(await verifyPdf(pdf)).toMatchObject({ findings: [], facts: { signed: 2 } });
      expect(await verifyPdf(pdf, { publicKeys })).toMatchObject({ findings: [], facts: { signed: 2 } });
      const { findings } = await verifyPdf(pdf, { publicKeys: [stranger] });
      expect(findings).toContainEqual({
        place: "the seal of the PDF",
        message: expect.stringMatching(/^names the key “.+”, which isn’t among the keys$/),
      });
    });

    test("a changed byte, wherever it is, is named with its place", { timeout: 120_000 }, async () => {
      await made();
      const missed: number[] = [];
      const [seal, sealEnd] = [pdf.indexOf("%evidence-seal"), pdf.indexOf("startxref")];
      for (let at = 0; at < pdf.length; at += 499) {
        const { findings } = await verifyPdf(flipped(pdf, at, at % 2 ? 1 : 0x80));
        const inSeal = at >= seal && at < sealEnd;
        const isNamed = findings.some(({ place }) => {
          const [, from, to] = /^bytes (\d+) to (\d+)/.exec(place) ?? [];
          return inSeal ? place === "the seal of the PDF" : Number(from) <= at + 1 && at + 1 <= Number(to);
        });
        if (!isNamed) missed.push(at);
      }
      expect(missed).toEqual([]);
    });

    test("says which page it is on, and whether the JSON inside is still what was sealed", async () => {
      await made();
      const text = pdf.toString("latin1");
      const contents = [...text.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id]) => id);
      const at = text.indexOf("stream\n", text.indexOf(`\n${contents[1]} 0 obj\n`)) + 300;
      const { findings, facts } = await verifyPdf(flipped(pdf, at));
      expect(findings).toEqual([
        {
          place: expect.stringMatching(/, on page 2$/),
          message: expect.stringContaining("aren’t what was sealed"),
        },
      ]);
      expect(facts).not.toBeNull();
      const inJson = await verifyPdf(flipped(pdf, text.indexOf("stream\n") + 5_000));
      expect(inJson.findings[0]?.place).toMatch(/, in the JSON inside$/);
    });

    test("what was added at its end or cut off is named", async () => {
      await made();
      const added = await verifyPdf(Buffer.concat([pdf, Buffer.from("1 0 obj\n<<>>\nendobj\n")]));
      expect(added.findings[0]?.place).toContain("the end of the file");
      expect(added.findings[1]?.place).toMatch(/^bytes \d+ to \d+ of the PDF/);
      expect((await verifyPdf(pdf.subarray(0, -1))).findings[1]?.place).toContain(
        `to ${pdf.length} of the PDF`,
      );
      expect((await verifyPdf(pdf.subarray(0, 9_000))).findings).toMatchObject([
        { place: "byte 9000, the end of the file" },
        { place: "the seal of the PDF" },
        { place: "the JSON inside" },
      ]);
    });
  });

  describe("the seal of a PDF counts only where it was put", () => {
    let pdf = Buffer.alloc(0);
    let [before, line, after] = [pdf, pdf, pdf];
    const made = async () => {
      if (pdf.length > 0) return;
      const { order } = await prepared(app());
      pdf = Buffer.from((await downloadPdf(await viewer(), order)).bytes);
      const at = pdf.indexOf("%evidence-seal ");
      const end = pdf.indexOf("\n", at) + 1;
      [before, line, after] = [pdf.subarray(0, at), pdf.subarray(at, end), pdf.subarray(end)];
    };
    /** With its line at another byte of what it seals. */
    const movedTo = (at: number) => {
      const sealed = Buffer.concat([before, after]);
      return Buffer.concat([sealed.subarray(0, at), line, sealed.subarray(at)]);
    };
    /** Behind a line end within what is packed of a page. */
    const withinPage = () => {
      const contents = /\/Contents (\d+) 0 R/.exec(before.toString("latin1"))?.[1];
      const from = before.indexOf("stream\n", before.indexOf(`\n${contents} 0 obj\n`)) + "stream\n".length;
      const at = before.indexOf("\n", from) + 1;
      expect(at).toBeLessThan(before.indexOf("\nendstream", from));
      return at;
    };
    const PLACES: [string, () => number][] = [
      ["within a page", withinPage],
      ["at the very beginning", () => 0],
      ["behind the first line", () => before.indexOf("\n") + 1],
      ["one line earlier", () => before.lastIndexOf("\n", before.length - 2) + 1],
      ["behind startxref", () => before.length + "startxref\n".length],
      ["at the end", () => before.length + after.length],
    ];
    test.each(PLACES)("and not %s", async (_name, place) => {
      await made();
      const publicKeys = currentAuditKeys().map(publicKey);
      const { findings } = await verifyPdf(movedTo(place()), { publicKeys });
      expect(findings.map((one) => one.place)).toContain("the seal of the PDF");
    });

    test("and once", async () => {
      await made();
      const at = withinPage();
      const twice = [
        Buffer.concat([before, line, line, after]),
        Buffer.concat([before.subarray(0, at), line, before.subarray(at), line, after]),
        Buffer.concat([pdf, line]),
      ];
      for (const bytes of twice) expect((await verifyPdf(bytes)).findings).not.toEqual([]);
      expect((await verifyPdf(pdf)).findings).toEqual([]);
    });
  });

  describe("an archive", () => {
    let zip = Buffer.alloc(0);
    const made = async () => {
      if (zip.length > 0) return;
      await prepared(app(), {}, await prepared(app()));
      const stream = await archiveEvidence(await viewer(), {});
      zip = Buffer.from(await new Response(stream).arrayBuffer());
    };
    const places = async (bytes: Uint8Array) =>
      (await verifyZip(Buffer.from(bytes))).findings.map(({ place, message }) => `${place}: ${message}`);
    /** As other programs pack it. */
    const packed = (change: (files: Record<string, Uint8Array>) => void) => {
      const files = unzipSync(zip);
      change(files);
      return zipSync(files);
    };

    test("untouched, it verifies with each redemption in it", async () => {
      await made();
      expect(await verifyZip(zip)).toMatchObject({ findings: [], files: 4, redemptions: 2 });
      const { findings } = await verifyZip(zip, { publicKeys: [stranger] });
      expect(findings[0]).toMatchObject({
        message: "isn’t a key that you gave: this was sealed with another one",
      });
    });

    test("no byte can be changed unnoticed", { timeout: 120_000 }, async () => {
      await made();
      const missed: number[] = [];
      const directory = zip.readUInt32LE(zip.length - 6);
      // Every byte of the directory and of the first header, and some of what is packed.
      for (let at = 0; at < zip.length; at += at < 60 || at >= directory ? 1 : 1_499) {
        const { findings } = await verifyZip(flipped(zip, at, at % 2 ? 1 : 0x80));
        if (findings.length === 0) missed.push(at);
      }
      expect(missed).toEqual([]);
    });

    describe("has no room for what nobody sealed", () => {
      type Entry = { head: Buffer; name: Buffer; extra: Buffer; comment: Buffer };
      /** With the same change to every entry of its directory. */
      const changedAll = (change: (entry: Entry) => void) => {
        const [end, from] = [zip.length - 22, zip.readUInt32LE(zip.length - 6)];
        const parts: Buffer[] = [];
        for (let at = from; at < end; ) {
          const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) =>
            zip.readUInt16LE(at + field),
          );
          const nameEnd = at + 46 + name;
          const entry = {
            head: Buffer.from(zip.subarray(at, at + 46)),
            name: zip.subarray(at + 46, nameEnd),
            extra: zip.subarray(nameEnd, nameEnd + extra),
            comment: zip.subarray(nameEnd + extra, nameEnd + extra + comment),
          };
          at = nameEnd + extra + comment;
          change(entry);
          entry.head.writeUInt16LE(entry.extra.length, 30);
          entry.head.writeUInt16LE(entry.comment.length, 32);
          parts.push(entry.head, entry.name, entry.extra, entry.comment);
        }
        const directory = Buffer.concat(parts);
        const tail = Buffer.from(zip.subarray(end));
        tail.writeUInt32LE(directory.length, 12);
        return Buffer.concat([zip.subarray(0, from), directory, tail]);
      };
      const set = (at: number) => (entry: Entry) => void entry.head.writeUInt8(0x55, at);
      const CASES: [string, (entry: Entry) => void][] = [
        ["in comments", (entry) => Object.assign(entry, { comment: Buffer.from("Approved.") })],
        ["in extra fields", (entry) => Object.assign(entry, { extra: Buffer.from("XX\x04\x00evil") })],
        ["in the version it was made by", set(4)],
        ["in the system it was made on", set(5)],
        ["in internal attributes", set(36)],
        ["in external attributes", set(38)],
        ["in permissions", set(41)],
      ];
      test.each(CASES)("%s", async (_where, change) => {
        await made();
        expect(await places(changedAll(() => {}))).toEqual([]);
        expect(await places(changedAll(change))).not.toEqual([]);
      });

      test("in a comment of the archive", async () => {
        await made();
        const comment = Buffer.from("Approved.");
        const longer = Buffer.concat([zip, comment]);
        longer.writeUInt16LE(comment.length, zip.length - 2);
        expect(await places(longer)).not.toEqual([]);
        expect(await places(Buffer.concat([zip, zip.subarray(-22)]))).not.toEqual([]);
      });
    });

    test("a file that was changed, taken out or added is named", async () => {
      await made();
      const [json = "", pdf = ""] = Object.keys(unzipSync(zip));
      const changed = await places(
        packed((files) => {
          const text = Buffer.from(files[json] ?? []).toString();
          files[json] = Buffer.from(text.replace('"amount": "1250.50"', '"amount": "9250.50"'));
        }),
      );
      expect(changed).toContainEqual(expect.stringContaining(`${json} isn’t the file that was put in`));
      expect(changed).toContainEqual(
        expect.stringMatching(
          new RegExp(`^${json}, /content/amount, line \\d+, column 15: was changed: it says "9250.50"`),
        ),
      );
      expect(await places(packed((files) => delete files[pdf]))).toContainEqual(
        expect.stringContaining(`${pdf} isn’t there`),
      );
      expect(
        await places(packed((files) => Object.assign(files, { "RD-00000000-evidence.json": files[json] }))),
      ).toContainEqual("RD-00000000-evidence.json: was added: it isn’t in the sealed list of contents");
      expect(await places(packed((files) => delete files["contents.json"]))).toContainEqual(
        expect.stringContaining("contents.json: isn’t in the archive"),
      );
    });

    describe("that somebody forged around genuine evidence", () => {
      const [ours] = currentAuditKeys();
      const forger = { id: "forger", material: Buffer.alloc(32, 7) };
      /** The genuine JSON of the first, and whatever PDF in place of the others, in a list that this key has sealed. */
      const forged = async (key: AuditKey, pdf: (json: string) => Promise<Buffer>) => {
        await made();
        const genuine = unzipSync(zip);
        const [name = ""] = Object.keys(genuine);
        const json = Buffer.from(genuine[name] ?? []);
        const files: Record<string, Buffer> = { [name]: json, "RD-0.pdf": await pdf(json.toString()) };
        const { seal: _, ...list } = JSON.parse(Buffer.from(genuine["contents.json"] ?? []).toString());
        list.files = Object.entries(files).map(([name, bytes]) => ({
          ...{ name, sha256: createHash("sha256").update(bytes).digest("hex") },
        }));
        list.keys = [{ id: key.id, publicKey: publicKey(key).export({ format: "pem", type: "spki" }) }];
        return verifyArchive(Buffer.from(sealDocument(list, key)), (one) => files[one] ?? null);
      };
      /** Says something else, and is sealed throughout by this key. */
      const forgedPdf = (key: AuditKey) => async (json: string) => {
        const { seal: _, ...evidence } = JSON.parse(json);
        evidence.audit.keys.push({
          id: key.id,
          publicKey: publicKey(key).export({ format: "pem", type: "spki" }),
        });
        return sealPdf(await renderPdf(evidence, sealDocument(evidence, key), await readFonts()), key);
      };

      test("its own key under the name of ours is told apart from ours", async () => {
        const key = { ...forger, id: ours?.id ?? "" };
        const garbled = await forged(key, async () => Buffer.from("%PDF-1.7\n%%EOF\n"));
        expect(garbled.findings.map(({ message }) => message)).toContainEqual(
          expect.stringMatching(/^is sealed with another key named “tests”/),
        );
        const whole = await forged(key, forgedPdf(key));
        expect(whole.findings.length).toBeGreaterThan(0);
        expect([...whole.keys.values()].map(fingerprintOf)).toContain(fingerprintOf(publicKey(key)));
      });

      test("a PDF is looked into although the list has its hash", async () => {
        const { findings } = await forged(forger, async () => Buffer.from("%PDF-1.7\n%%EOF\n"));
        expect(findings.map(({ place }) => place)).toEqual([
          "RD-0.pdf, the seal of the PDF",
          "RD-0.pdf, the JSON inside",
        ]);
      });

      test("only keys that verified something are told", async () => {
        await made();
        const genuine = unzipSync(zip);
        const { seal: _, ...list } = JSON.parse(Buffer.from(genuine["contents.json"] ?? []).toString());
        const pem = publicKey(ours ?? forger).export({ format: "pem", type: "spki" });
        list.keys.push({ id: "ours as well", publicKey: pem });
        const own = { id: forger.id, publicKey: publicKey(forger).export({ format: "pem", type: "spki" }) };
        const read = (name: string) => (genuine[name] ? Buffer.from(genuine[name]) : null);
        const text = sealDocument({ ...list, keys: [...list.keys, own] }, forger);
        const report = await verifyArchive(Buffer.from(text), read);
        expect([...report.keys.keys()].sort()).toEqual(["forger", ours?.id]);
        const unused = await verifyArchive(Buffer.from(sealDocument(list, ours ?? forger)), read);
        expect([...unused.keys.keys()]).toEqual([ours?.id]);
      });

      test("a name that one file gives to two keys is named", async () => {
        await made();
        const genuine = unzipSync(zip);
        const { seal: _, ...list } = JSON.parse(Buffer.from(genuine["contents.json"] ?? []).toString());
        const [key] = list.keys;
        const other = publicKey(forger).export({ format: "pem", type: "spki" });
        list.keys = [{ ...key, publicKey: other }, key];
        const text = sealDocument(list, ours ?? forger);
        const read = (name: string) => (genuine[name] ? Buffer.from(genuine[name]) : null);
        const { findings } = await verifyArchive(Buffer.from(text), read);
        expect(findings.map(({ place, message }) => `${place}: ${message}`)).toContainEqual(
          expect.stringMatching(
            /^contents\.json, \/keys\/1\/publicKey.+: is another key than the one before it/,
          ),
        );
      });
    });

    test("one that was cut off is named where it ends", async () => {
      await made();
      expect((await places(zip.subarray(0, 5_000)))[0]).toBe(
        "byte 5000, the end of the file: isn’t the end of an archive: it was cut off, or something was added",
      );
      expect((await places(Buffer.alloc(0))).length).toBeGreaterThan(0);
    });

    test("one that another program has packed says so in one place, and what to do", async () => {
      await made();
      expect(await places(packed(() => undefined))).toEqual([
        expect.stringMatching(/^the archive as a whole: was packed again by another program\./),
      ]);
    });

    test("a changed byte in a packed file is named with its file and bytes", async () => {
      await made();
      const [json = ""] = Object.keys(unzipSync(zip));
      expect(await places(flipped(zip, 2_000))).toContainEqual(
        expect.stringMatching(new RegExp(`^bytes 56 to \\d+ of the archive, ${json}: can’t be unpacked`)),
      );
    });
  });
});
