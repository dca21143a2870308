import "server-only";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { inflateSync } from "node:zlib";
import { unzipSync } from "fflate";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Evidence } from "@/lib/contract/evidence";
import { LANGUAGES } from "@/lib/words/language";
import { saidIn, textIn, writtenPdf } from "../../../testing/server/evidence";
import { prepared, setOrder } from "../../../testing/server/order-fixtures";
import { cookieFor, newPerson, setPerson } from "../../../testing/server/people";
import { actions } from "../../../testing/server/queries";
import { serveRoutesFrom } from "../../../testing/server/routes";
import { onPostgres } from "../../../testing/server/test-app";
import { paidOut } from "../../../testing/server/whole-order";
import { currentAuditKeys } from "../../platform/env";
import { inLanguage } from "../../platform/language";
import { publicKey } from "../../record/audit/keys";
import { archiveEvidence, downloadPdf, makeEvidence } from "./files";
import { renderPdf } from "./pdf/render";
import { readFonts } from "./pdf/sheet";
import { verifyArchive } from "./verify/archive";
import { verifyPdf } from "./verify/pdf";

const PROGRAM = ["--conditions=react-server", "lib/commands/run.mjs", "evidence"];

onPostgres((app) => {
  const viewer = () => newPerson(app().services, "viewer");

  const pdfOf = async (id: string) => writtenPdf(await viewer(), id);

  describe("the PDF", () => {
    test("says what the JSON says, and carries it", async () => {
      const fixture = await paidOut(app());
      await setPerson(fixture.approver, { name: "Anton Weiss" });
      const { pdf, json, text } = await pdfOf(fixture.order.id);
      expect(pdf.subarray(0, 8).toString()).toBe("%PDF-1.7");
      for (const words of [
        "1,250.50",
        fixture.order.reference,
        fixture.order.contentHash,
        "Amount: 1250.00 → 1250.50",
        "Anton Weiss approved it",
        "Signed with the passkey “Work laptop”",
        "Anton Weiss verified the deposit address",
        "POST /v1/orders",
        "The issuer created the order, answer 201",
        "5290 8400 0985 2788 6E0F",
        "To the deposit address",
        "FiatTransferId 90071992",
        "page 2 of 2",
        `SHA-256 of the JSON inside ${createHash("sha256").update(json).digest("hex")}`,
      ]) {
        expect(text).toContain(words);
      }
      const at = pdf.indexOf("stream", pdf.indexOf("/EmbeddedFile")) + "stream\n".length;
      expect(inflateSync(pdf.subarray(at)).toString()).toBe(json);
    });

    test("says of a second redemption which others may be the same payment", async () => {
      const first = await prepared(app(), { amount: "48000.00", customerReference: "INV-1" });
      const second = await prepared(app(), { amount: "48000.01", customerReference: "INV-1" });
      const { text } = await pdfOf(second.order.id);
      expect(text).toContain(`May be the same as\n${first.order.reference.split(" ")[0]}`);
      expect(text).not.toContain("Identical");
    });

    test("is drawn in another thread in the reader’s language, byte for byte as here", async () => {
      const { order } = await paidOut(app());
      const reader = await viewer();
      const { evidence, json } = await makeEvidence(reader, order.id);
      const fonts = await readFonts();
      for (const language of LANGUAGES) {
        const drawn = await reader.exports.pdfs.draw({ evidence, json, language });
        expect(drawn.equals(await inLanguage(language, () => renderPdf(evidence, json, fonts)))).toBe(true);
      }
    });

    test("speaks German to a German reader, and its file verifies as any other", async () => {
      const { order, approver } = await paidOut(app());
      await setPerson(approver, { name: "Anton Weiß" });
      const reader = await viewer();
      const { text, json } = await inLanguage("de", () => writtenPdf(reader, order.id));
      for (const words of [
        ...["Nachweis einer Einlösung", "Was erstellt wurde", "Wer was getan hat", "Prüfsumme"],
        "Anton Weiß hat die Einlösung freigegeben",
        "Signiert mit dem Passkey „Work laptop“, hinzugefügt am ",
        "Der Emittent hat den Auftrag angelegt, Antwort 201",
        "Seite 2 von 2",
      ]) {
        expect(text).toContain(words);
      }
      expect(text).not.toContain("[U+");
      // What is signed is in one language, whoever asks for it.
      const { recorded, approvals } = saidIn<Evidence>(json);
      const english = saidIn<Evidence>((await makeEvidence(reader, order.id)).json);
      expect({ recorded, approvals }).toEqual({ recorded: english.recorded, approvals: english.approvals });
      const { bytes } = await inLanguage("de", () => downloadPdf(reader, { id: order.id }));
      expect((await verifyPdf(Buffer.from(bytes))).findings).toEqual([]);
    });

    test("writes by its number what its font cannot draw, and breaks at nothing that people type", async () => {
      const fixture = await prepared(app(), { note: `שלום ${"w".repeat(300)}\n\u202eevil \u{1F600} Łódź` });
      await setPerson(fixture.preparer, { name: "李小龙" });
      const { text, pdf } = await pdfOf(fixture.order.id);
      expect(text).toContain("[U+674E][U+5C0F][U+9F99] prepared it");
      expect(text).toContain("[U+202E]evil [U+1F600] Łódź");
      expect(pdf.length).toBeGreaterThan(10_000);
    });
  });

  describe("its routes", () => {
    serveRoutesFrom(app);
    const ROUTES = {
      json: () => import("@/app/api/orders/[id]/evidence.json/route"),
      pdf: () => import("@/app/api/orders/[id]/evidence.pdf/route"),
      zip: () => import("@/app/api/evidence.zip/route"),
    };
    const ask = async (route: keyof typeof ROUTES, id: string, query = "") => {
      const { GET } = await ROUTES[route]();
      const cookie = `next-auth.session-token=${await cookieFor(await viewer())}`;
      const request = new Request(`http://desk.example/api/x${query}`, { headers: { cookie } });
      return GET(request, { params: Promise.resolve(route === "zip" ? {} : { id }) });
    };

    test.each(["json", "pdf", "zip"] as const)("answer with a %s file that no cache keeps", async (route) => {
      const { order } = await prepared(app());
      const { status, headers, body } = await ask(route, order.id);
      await body?.cancel();
      expect(status).toBe(200);
      expect(headers.get("cache-control")).toBe("no-store");
      const file = route === "zip" ? "evidence.zip" : `${order.reference}-evidence.${route}`;
      expect(headers.get("content-disposition")).toBe(`attachment; filename="${file}"`);
    });

    test("refuse what they don’t know", async () => {
      for (const id of ["1", "00000000-0000-4000-8000-000000000000"])
        expect((await ask("pdf", id)).status).toBe(404);
      expect((await ask("zip", "", "?from=yesterday")).status).toBe(400);
      expect((await ask("zip", "", "?state=approved")).status).toBe(400);
      const backwards = await ask("zip", "", "?from=2026-03-02&to=2026-03-01");
      expect(backwards.status).toBe(400);
      expect(await backwards.json()).toMatchObject({
        error: { fields: { to: "Choose an end after the start." } },
      });
      for (const period of ["?from=2026-03-02T10:00:00Z&to=2026-03-02", "?from=0001-01-01&to=9999-12-31"]) {
        const { status, body } = await ask("zip", "", period);
        await body?.cancel();
        expect(status).toBe(200);
      }
    });
  });

  describe("the archive of a period", () => {
    /** Three redemptions, prepared a day apart. */
    const three = async () => {
      const first = await paidOut(app());
      const all = [first, await prepared(app(), {}, first), await prepared(app(), { amount: "7" }, first)];
      for (const [nth, { order }] of all.entries()) {
        await setOrder(app(), order.id, { createdAt: new Date(`2026-03-0${nth + 1}T12:00:00Z`) });
      }
      return all.map(({ order }) => order.reference.split(" ")[0] ?? "");
    };

    const unpacked = async (period = {}) =>
      unzipSync(await buffer(await archiveEvidence(await viewer(), period)));

    test("holds JSON and PDF of each, oldest first, that verify, and changes nothing", async () => {
      const codes = await three();
      const before = await actions(app().services);
      const files = await unpacked();
      expect(Object.keys(files)).toEqual([
        ...codes.flatMap((code) => [`${code}-evidence.json`, `${code}-evidence.pdf`]),
        "contents.json",
      ]);
      const read = async (one: string) => (files[one] ? Buffer.from(files[one]) : null);
      const list = Buffer.from(files["contents.json"] ?? []);
      expect(await verifyArchive(list, read)).toMatchObject({ findings: [], files: 6, redemptions: 3 });
      delete files[`${codes[1]}-evidence.json`];
      files[`${codes[2]}-evidence.pdf`] = new Uint8Array([1]);
      expect(
        (await verifyArchive(list, read)).findings.map(({ place, message }) => `${place} ${message}`),
      ).toEqual([
        `${codes[1]}-evidence.json isn’t there`,
        `${codes[2]}-evidence.pdf isn’t the file that was put in`,
        expect.stringContaining(`${codes[2]}-evidence.pdf, the PDF isn’t what was signed`),
      ]);
      expect(await actions(app().services)).toEqual(before);
    });

    test("holds only what was prepared then", async () => {
      const [, second] = await three();
      const files = await unpacked({ from: "2026-03-02", to: "2026-03-02" });
      const names = [`${second}-evidence.json`, `${second}-evidence.pdf`, "contents.json"];
      expect(Object.keys(files)).toEqual(names);
    });

    /** A reader whose transactions are counted; `fails` says at which the database goes away. */
    const counted = async (fails?: number) => {
      const reader = await viewer();
      const made = { count: 0 };
      const db = new Proxy(reader.db, {
        get: (target, key) => {
          if (key === "transaction") made.count += 1;
          if (key === "transaction" && made.count === fails) throw new Error("the database went away");
          return Reflect.get(target, key);
        },
      });
      return { made, reader: { ...reader, db } };
    };

    test("breaks off where one can’t be made, so that a part never passes for all", async () => {
      await three();
      const { reader } = await counted(2);
      await expect(buffer(await archiveEvidence(reader, {}))).rejects.toThrow();
    });

    test("makes none before those before it were taken", async () => {
      await three();
      const { reader, made } = await counted();
      const parts = (await archiveEvidence(reader, {}))[Symbol.asyncIterator]();
      await parts.next();
      expect(made.count).toBe(1);
      await parts.return?.();
      expect(await parts.next()).toMatchObject({ done: true });
      expect(made.count).toBe(1);
    });
  });

  describe("npm run evidence -- verify", () => {
    /** Its exit code and all that it says, without any setting. */
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [...PROGRAM, "verify", ...args], {
        env: { PATH: process.env.PATH, NODE_ENV: "production" },
      }).then(
        ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
        ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
      );
    const folder = async () => {
      const path = await mkdtemp(join(tmpdir(), "desk-evidence-"));
      onTestFinished(() => rm(path, { recursive: true, force: true }));
      return path;
    };

    test("verifies files without database, network and settings, and names what was changed", async () => {
      const { order } = await paidOut(app());
      const { json } = await makeEvidence(await viewer(), order.id);
      const path = await folder();
      const [good, bad, key, other] = ["good.json", "bad.json", "key.pem", "other.json"].map((one) =>
        join(path, one),
      ) as [string, string, string, string];
      const [ours] = currentAuditKeys();
      if (!ours) throw new Error("unreachable: the tests have a key");
      await writeFile(good, json);
      const flattened = JSON.parse(json);
      const text = textIn(json).replace('"amount":"1250.50"', '"amount":"1250.51"');
      flattened.payload = Buffer.from(text).toString("base64url");
      await writeFile(bad, JSON.stringify(flattened));
      await writeFile(key, publicKey(ours).export({ format: "pem", type: "spki" }));
      await writeFile(other, '{"hello": 1}');

      const verified = await run(good, "--public-key", key);
      expect(verified.code).toBe(0);
      expect(verified.said).toMatch(
        /^Evidence verified: RD-\w{8}, 11 audit entries, 2 signed decisions, checkpoint of \d+ \w+ \d{4}\.\n {2}Key: the one you gave, [0-9a-f]{64}\n$/,
      );
      // Each run starts the program, so all that it refuses goes into one.
      const refused = await run(good, bad, other, join(path, "none.json"));
      expect(refused.code).toBe(1);
      for (const words of [
        ...["Evidence verified", "as the file itself says. Compare it with"],
        ...["- the file: isn’t what was signed: it was changed", "is no evidence of ours", "can’t be read"],
      ])
        expect(refused.said).toContain(words);
      expect(await run()).toMatchObject({
        code: 1,
        said: expect.stringContaining("npm run evidence -- verify FILE"),
      });
      const [pdf, zip] = [join(path, "good.pdf"), join(path, "good.zip")];
      await writeFile(pdf, (await downloadPdf(await viewer(), order)).bytes);
      await writeFile(zip, await buffer(await archiveEvidence(await viewer(), {})));
      const both = await run(pdf, zip, "--public-key", key);
      expect(both).toMatchObject({ code: 0, said: expect.stringContaining("Evidence verified: RD-") });
      expect(both.said).toContain("Archive verified: 1 redemption, 2 files, none missing or changed.");
    });
  });
});
