import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { withinWork } from "../../../testing/server/own-work";
import { readCamt } from "./camt";
import { camtOf, detail, details, entry } from "./iso20022/testing/camt";
import type { Bytes } from "./read-events";
import { inPieces } from "./testing";

const MB = 1024 * 1024;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** The bytes of the heap that are still in use. */
function liveHeap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

async function countIn(bytes: Bytes): Promise<number> {
  let count = 0;
  for await (const event of readCamt(bytes)) if (event.type === "line") count += 1;
  return count;
}

/** Refused as this, within a second. */
async function expectRefused(file: Bytes | string, refusal: { code: string; at?: string }): Promise<void> {
  const bytes = typeof file === "string" ? inPieces(Buffer.from(file)) : file;
  await withinWork(1_000, () => expect(countIn(bytes)).rejects.toMatchObject(refusal));
}

async function* repeated(before: string, inside: string, times: number, after: string): Bytes {
  yield Buffer.from(before);
  const many = Buffer.from(inside.repeat(1000));
  for (let done = 0; done < times; done += 1000) yield many;
  yield Buffer.from(after);
}

const [BEFORE = "", AFTER = ""] = camtOf("<!-- here -->").split("<!-- here -->");
const withDoctype = (doctype: string, entries = "") =>
  camtOf(entries).replace("<Document", `${doctype}<Document`);

test("a document type is refused, whatever it says", async () => {
  await expectRefused(withDoctype("<!DOCTYPE Document>"), { code: "doctype", at: "line 2" });
  await expectRefused(withDoctype('<!DOCTYPE Document SYSTEM "file:///etc/passwd">'), { code: "doctype" });
});

test("entities that would grow to gigabytes are refused and never expanded", async () => {
  const laughs = Array.from(
    { length: 10 },
    (_, place) => `<!ENTITY lol${place + 1} "${`&lol${place};`.repeat(10)}">`,
  );
  const doctype = `<!DOCTYPE Document [<!ENTITY lol0 "lol">${laughs.join("")}]>`;
  await expectRefused(withDoctype(doctype, entry("1.00", "<AddtlNtryInf>&lol10;</AddtlNtryInf>")), {
    code: "doctype",
  });
});

test("an entity that XML doesn't define is an error of form", async () => {
  await expectRefused(camtOf(entry("1.00", "<AddtlNtryInf>&lol;</AddtlNtryInf>")), { code: "malformed" });
});

test.each([
  ["cut off", camtOf(entry("1.00")).slice(0, -30)],
  ["with a tag closed twice", camtOf("</Ccy>")],
  ["with something after its end", `${camtOf(entry("1.00"))}<More/>`],
  ["with a prefix that it doesn't declare", camtOf("<x:Ntry/>")],
  ["with a character that XML doesn't have", camtOf(entry("1.00", "<AddtlNtryInf>\u0001</AddtlNtryInf>"))],
])("a document %s is malformed", async (_, document) => {
  await expectRefused(document, { code: "malformed" });
});

test("64 levels are read, and 65 refused", async () => {
  const nested = (levels: number) => camtOf("<a>".repeat(levels) + "</a>".repeat(levels) + entry("1.00"));
  expect(await countIn(inPieces(Buffer.from(nested(61))))).toBe(1);
  await expectRefused(nested(62), { code: "too_deep", at: "line 4" });
});

test("a million levels are refused before they are read", async () => {
  await expectRefused(repeated(BEFORE, "<a>", 1_000_000, ""), { code: "too_deep" });
});

test.each([
  ["text", `<AddtlNtryInf>`, "a"],
  ["tag", "<AddtlNtryInf ", "a"],
  ["comment", "<!--", "a"],
  ["document type", "<!DOCTYPE ", "a"],
  ["text in pieces", "<AddtlNtryInf>", "aaaa<!-- -->"],
])("a %s without end is refused early", async (_, beginning, inside) => {
  const before = beginning.startsWith("<!D") ? "" : BEFORE;
  await expectRefused(repeated(before + beginning, inside, 100 * MB, ""), { code: "malformed" });
});

test("20 MB are read in constant memory", async () => {
  const one = entry("1.00", details(detail("1.00", "E1", "<RmtInf><Ustrd>RDM-2026-0001</Ustrd></RmtInf>")));
  const times = Math.ceil((20 * MB) / one.length / 1000) * 1000;
  const before = liveHeap();
  const live: number[] = [];
  let count = 0;
  for await (const event of readCamt(repeated(BEFORE, one, times, AFTER))) {
    if (event.type !== "line") continue;
    count += 1;
    if (count % 10_000 === 0) live.push(liveHeap());
  }
  expect(count).toBe(times);
  expect(live.length).toBeGreaterThan(3);
  expect((Math.max(...live) - before) / MB).toBeLessThan(10);
});

test("a detail with 100,000 references and details that don't add up are read in seconds", async () => {
  const references = Array.from(
    { length: 100_000 },
    (_, place) => `<RfrdDocInf><Nb>${place}</Nb></RfrdDocInf>`,
  );
  const many = details(detail("1.00", "E1", `<RmtInf><Strd>${references.join("")}</Strd></RmtInf>`));
  const unequal = details(detail("1.00", "E1")).repeat(20_000);
  await withinWork(10_000, async () => {
    for (const one of [many, unequal])
      expect(await countIn(inPieces(Buffer.from(camtOf(entry("1.00", one)))))).toBe(1);
  });
});

describe("one entry has to be held at once, so it is refused", () => {
  const [before = "", after = ""] = entry("1.00", "<!-- here -->").split("<!-- here -->");

  test.each([
    ["with more than 20 MB", `<AddtlNtryInf>${"a".repeat(500)}</AddtlNtryInf>`, 43_000],
    ["with 50,000 details", details(detail("1.00", "E1")), 51_000],
    ["with hundreds of thousands of empty details", "<TxDtls/>", 300_000],
    ["with hundreds of thousands of charges", "<Chrgs/>", 300_000],
    ["with hundreds of thousands of texts", "<a>1</a>", 600_000],
  ])("%s", async (_, inside, times) => {
    const file = repeated(BEFORE + before, inside, times, after + AFTER);
    await expect(countIn(file)).rejects.toMatchObject({ code: "part_too_large", at: "line 4" });
  });

  test("and with 40,000 details read", async () => {
    const inside = details(detail("1.00", "E1")).repeat(40_000);
    const [first = "", last = ""] = entry("40000.00", "<!-- here -->").split("<!-- here -->");
    expect(await countIn(inPieces(Buffer.from(BEFORE + first + inside + last + AFTER)))).toBe(40_000);
  });
});
