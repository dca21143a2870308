import { strToU8, type Zippable, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { withinWork } from "../../../testing/server/own-work";
import { readCamt } from "./camt";
import { camtOf, entry } from "./iso20022/testing/camt";
import { filesOf } from "./open-file";
import { RefusedFile } from "./read-events";
import { wholeStatements } from "./testing";
import { UnpackedBytes } from "./unpacked-bytes";

const MB = 1024 * 1024;
const DOCUMENT = camtOf(entry("1.00"));
const BYTES = strToU8(DOCUMENT);

const zip = (files: Zippable, level: 0 | 1 | 6 = 6) => Buffer.from(zipSync(files, { level }));

/** What becomes of each file: how many lines it has, or why it is refused. */
async function outcomes(file: Buffer, name = "day.zip"): Promise<[name: string, outcome: string | number][]> {
  const found: [string, string | number][] = [];
  for await (const one of filesOf(name, file)) {
    if ("refused" in one) found.push([one.name, one.refused.code]);
    else if (one.kind !== "camt") found.push([one.name, one.kind]);
    else found.push([one.name, await linesOr(one.bytes)]);
  }
  return found;
}

async function linesOr(bytes: Parameters<typeof readCamt>[0]): Promise<string | number> {
  try {
    return (await wholeStatements(readCamt(bytes))).reduce((sum, { lines }) => sum + lines.length, 0);
  } catch (refusal) {
    if (refusal instanceof RefusedFile) return refusal.code;
    throw refusal;
  }
}

/** The ZIP with these bytes replaced wherever they are. */
function patched(file: Buffer, from: Buffer, to: Buffer): Buffer {
  const copy = Buffer.from(file);
  for (let at = copy.indexOf(from); at >= 0; at = copy.indexOf(from, at + to.length)) to.copy(copy, at);
  return copy;
}

/** The ZIP with a change of each record of its directory and each header of a file in it. */
function withHeaders(file: Buffer, change: (view: DataView, inDirectory: boolean) => void): Buffer {
  const copy = Buffer.from(file);
  for (const [signature, inDirectory] of [
    ["PK\x01\x02", true],
    ["PK\x03\x04", false],
  ] as const)
    for (let at = copy.indexOf(signature); at >= 0; at = copy.indexOf(signature, at + 4))
      change(new DataView(copy.buffer, copy.byteOffset + at), inDirectory);
  return copy;
}

/** A file with the stated size of what is in it. */
const stating = (file: Buffer, bytes: number) =>
  withHeaders(file, (view, inDirectory) => view.setUint32(inDirectory ? 24 : 22, bytes, true));

describe("a plain file", () => {
  test("is itself, by its content", async () => {
    expect(await outcomes(Buffer.from(DOCUMENT), "a.txt")).toEqual([["a.txt", 1]]);
    expect(await outcomes(Buffer.from("a;b\n1;2\n"), "a.xml")).toEqual([["a.xml", "csv"]]);
    expect(await outcomes(Buffer.from(":20:X\n"), "a.csv")).toEqual([["a.csv", "mt940"]]);
  });

  test.each([
    ["that we don't know", Buffer.from("%PDF-1.7"), "unknown_format"],
    ["that is an archive other than ZIP", Buffer.from([0x1f, 0x8b, 8, 0]), "unknown_format"],
    ["without content", Buffer.alloc(0), "empty"],
    ["of more than 20 MB", Buffer.alloc(20 * MB + 1, "a;b\n"), "too_large"],
  ])("%s is refused", async (_, file, code) => {
    expect(await outcomes(file, "a")).toEqual([["a", code]]);
  });

  test("of exactly 20 MB is opened", async () => {
    expect(await outcomes(Buffer.alloc(20 * MB, "a;b\n"), "a")).toEqual([["a", "csv"]]);
  });
});

describe("a ZIP", () => {
  test("is the files in it, also in folders and uncompressed", async () => {
    const files = { "a.xml": BYTES, "2026/b.xml": BYTES, "c.sta": strToU8(":20:X\r\n") };
    for (const level of [0, 6] as const)
      expect(await outcomes(zip(files, level))).toEqual([
        ["a.xml", 1],
        ["2026/b.xml", 1],
        ["c.sta", "mt940"],
      ]);
  });

  test("has its files read where one of them can't be", async () => {
    const files = { "a.pdf": strToU8("%PDF-1.7"), "b.xml": BYTES, "c.xml": new Uint8Array(), "d.xml": BYTES };
    expect(await outcomes(zip(files))).toEqual([
      ["a.pdf", "unknown_format"],
      ["b.xml", 1],
      ["c.xml", "empty"],
      ["d.xml", 1],
    ]);
  });

  test("goes on where a file in it is not read to its end", async () => {
    const names: string[] = [];
    for await (const one of filesOf("day.zip", zip({ "a.xml": BYTES, "b.xml": BYTES }))) names.push(one.name);
    expect(names).toEqual(["a.xml", "b.xml"]);
  });

  test("has folders and what computers add left out", async () => {
    const files = {
      "a/": new Uint8Array(),
      "__MACOSX/._a.xml": BYTES,
      "x/.DS_Store": BYTES,
      "a/a.xml": BYTES,
    };
    expect(await outcomes(zip(files))).toEqual([["a/a.xml", 1]]);
  });

  test.each([
    "../a.xml",
    "a/../../b.xml",
    "a/..",
    "/etc/a.xml",
    "\\a.xml",
    "..\\a.xml",
    "a\\..\\b.xml",
    "C:/a.xml",
    "c:a.xml",
    "\\\\server\\a.xml",
    "a\u0000.xml",
  ])("has a file named %j refused", async (name) => {
    expect(await outcomes(zip({ [name]: BYTES, "b.xml": BYTES }))).toEqual([
      [name, "unsafe_name"],
      ["b.xml", 1],
    ]);
  });

  test("has a file with dots in its name read", async () => {
    expect(await outcomes(zip({ "a..b.xml": BYTES, "x\\y.xml": BYTES }))).toEqual([
      ["a..b.xml", 1],
      ["x\\y.xml", 1],
    ]);
  });

  test.each([
    ["ZIP", zip({ "a.xml": BYTES })],
    ["empty ZIP", zip({})],
    ["gzip", Buffer.from([0x1f, 0x8b, 8, 0])],
    ["7z", Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c])],
    ["RAR", Buffer.from("Rar!\x1a\x07\x00", "latin1")],
    ["bzip2", Buffer.from("BZh91AY")],
    ["xz", Buffer.from("\xfd7zXZ\x00", "latin1")],
  ])("in a ZIP is refused whatever its name says: %s", async (_, archive) => {
    expect(await outcomes(zip({ "statement.xml": archive, "b.xml": BYTES }))).toEqual([
      ["statement.xml", "nested_archive"],
      ["b.xml", 1],
    ]);
  });

  test("of 1,000 files is read, and one of 1,001 refused", async () => {
    const files = (count: number) =>
      zip(Object.fromEntries(Array.from({ length: count }, (_, place) => [`${place}.xml`, BYTES])));
    expect(await outcomes(files(1000))).toHaveLength(1000);
    const file = files(1001);
    expect(await withinWork(1_000, () => outcomes(file))).toEqual([["day.zip", "too_many_files"]]);
  });

  test("without files is refused", async () => {
    expect(await outcomes(zip({}))).toEqual([["day.zip", "empty"]]);
    expect(await outcomes(zip({ "a/": new Uint8Array() }))).toEqual([["day.zip", "empty"]]);
  });

  test("with a password has its files refused", async () => {
    const locked = withHeaders(zip({ "a.xml": BYTES }), (view, inDirectory) =>
      view.setUint16(inDirectory ? 8 : 6, 1, true),
    );
    expect(await outcomes(locked)).toEqual([["a.xml", "encrypted"]]);
  });

  test("compressed in another way has its files refused", async () => {
    const other = withHeaders(zip({ "a.xml": BYTES }), (view, inDirectory) =>
      view.setUint16(inDirectory ? 10 : 8, 14, true),
    );
    expect(await outcomes(other)).toEqual([["a.xml", "unknown_compression"]]);
  });

  test("without its directory is refused", async () => {
    const file = zip({ "a.xml": BYTES });
    expect(await outcomes(file.subarray(0, -30))).toEqual([["day.zip", "malformed"]]);
    const broken = patched(file, Buffer.from("PK\x01\x02", "latin1"), Buffer.from("XX\x01\x02", "latin1"));
    expect(await outcomes(broken)).toEqual([["day.zip", "malformed"]]);
  });

  test("has a file refused whose content was changed", async () => {
    const changed = patched(
      zip({ "a.xml": BYTES, "b.xml": strToU8(camtOf("")) }, 0),
      Buffer.from(">1.00<"),
      Buffer.from(">9.00<"),
    );
    expect(await outcomes(changed)).toEqual([
      ["a.xml", "malformed"],
      ["b.xml", 0],
    ]);
  });
});

describe("a ZIP that would grow is refused within a second", () => {
  const bomb = (...megabytes: number[]) =>
    zip(Object.fromEntries(megabytes.map((size, place) => [`${place}.xml`, beginning(size)])), 1);
  const beginning = (megabytes: number) => {
    const file = new Uint8Array(megabytes * MB);
    file.set(strToU8("<?xml "));
    return file;
  };

  test.each([
    ["to more than 200 MB", [201]],
    ["to more than 200 MB over all its files", [70, 70, 70]],
  ])("%s, as it says itself", async (_, megabytes) => {
    const file = bomb(...megabytes);
    expect(await withinWork(1_000, () => outcomes(file))).toEqual([["day.zip", "too_large"]]);
  });

  test("however small it says that it is", async () => {
    const file = stating(bomb(201), 100_000);
    expect(await withinWork(1_000, () => outcomes(file))).toEqual([["0.xml", "malformed"]]);
  });
});

test("what is unpacked is counted over all files", () => {
  const unpacked = new UnpackedBytes();
  unpacked.add(150 * MB, "a.xml");
  unpacked.add(50 * MB, "b.xml");
  expect(() => unpacked.add(1, "c.xml")).toThrow("too_large at c.xml");
});
