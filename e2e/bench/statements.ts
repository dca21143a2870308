import { setTimeout as wait } from "node:timers/promises";
import { zipSync } from "fflate";
import { peakMemoryMiB, resetPeakMemory } from "../faults/peak-memory";
import { deliverStatement, today } from "../support/statements";
import { type BenchRow, p50 } from "./rows";
import { type SeededApp, withSeededApp } from "./seeded-apps";

const REDEMPTIONS = 10_000;
const MAX_PAGE_MS = 500;
const MAX_MB = 420;
const BYTES_PER_MIB = 1024 * 1024;
const FILE_BYTES = 20 * BYTES_PER_MIB;
const EVERY_MS = 200;
/** How long they are measured while nothing is read. */
const ALONE_MS = 10_000;

/** What others request meanwhile, each five times a second. */
const PATHS = ["/api/orders/rows", "/api/inbox/rows", "/orders"];

/** One of the seeded accounts, none of which has a line that matches. */
const IBAN = "DE89370400440532010001";
const DAY = today();

const amountOf = (nth: number) => `${1 + (nth % 9_000)}.${String(10 + (nth % 90))}`;

const camtLine = (nth: number, of: string) =>
  `<Ntry><Amt Ccy="USD">${amountOf(nth)}</Amt><CdtDbtInd>${nth % 3 ? "CRDT" : "DBIT"}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${DAY}</Dt></BookgDt><ValDt><Dt>${DAY}</Dt></ValDt><AcctSvcrRef>${of}B${nth}</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>${of}E${nth}</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Customer ${nth % 977}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>Invoice ${nth} of the month, order ${nth * 7}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n`;

/** As many lines as fit. */
function filled(head: string, line: (nth: number) => string, end: string, bytes = FILE_BYTES): Buffer {
  const parts = [head];
  let size = head.length + end.length;
  for (let nth = 1; ; nth += 1) {
    const next = line(nth);
    if (size + next.length > bytes) break;
    parts.push(next);
    size += next.length;
  }
  return Buffer.from(parts.join("") + end, "latin1");
}

/** `between`: what stands between two entries. */
const camt = (of: string, bytes = FILE_BYTES, between = ""): Buffer =>
  filled(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>${of}</MsgId></GrpHdr><Stmt><Id>${of}</Id><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>USD</Ccy></Acct>\n`,
    (nth) => camtLine(nth, of) + between,
    "</Stmt></BkToCstmrStmt></Document>",
    bytes,
  );

const short = DAY.slice(2).replaceAll("-", "");
const mt940 = (): Buffer =>
  filled(
    `:20:M\r\n:25:${IBAN}\r\n:28C:1/1\r\n:60F:C${short}USD0,00\r\n`,
    (nth) =>
      `:61:${short}${short.slice(2)}C${amountOf(nth).replace(".", ",")}NTRFM${nth}//MB${nth}\r\n:86:166?00GUTSCHRIFT?20EREF+ME${nth}?21SVWZ+Invoice ${nth} of the mon?22th, order ${nth * 7}?32Customer ${nth % 977}?38NL91ABNA0417164300\r\n`,
    `:62F:C${short}USD0,00\r\n-\r\n`,
  );

const csv = (): Buffer =>
  filled(
    "Day;Amount;Text;Payer;Account\r\n",
    (nth) =>
      `${DAY};${amountOf(nth).replace(".", ",")};EREF+CE${nth} SVWZ+Invoice ${nth} of the month, order ${nth * 7};Customer ${nth % 977};NL91ABNA0417164300\r\n`,
    "",
  );
const MAPPING = {
  ...{ date: "Day", amount: "Amount", text: "Text", payer: "Payer", payerAccount: "Account" },
  ...{ decimal: ",", dateForm: "YYYY-MM-DD", delimiter: ";" },
};

/** Indented, as some banks write theirs: four fifths of it are blanks. */
const zip = (files: number): Buffer => {
  const indented = Array.from({ length: files }, (_, nth) => camt(`Z${nth}-`, FILE_BYTES / 2, INDENTATION));
  return Buffer.from(zipSync(Object.fromEntries(indented.map((file, nth) => [`${nth}.xml`, file]))));
};
const INDENTATION = " ".repeat(2_000);

type File = [name: string, content: Buffer, how?: string];
type Work = { what: string; files: () => File[] };

/** Delivers a file as the page does. Resolves to what came of it. */
async function upload({ app, approver }: SeededApp, ...[name, content, how = ""]: File): Promise<string> {
  const begun = performance.now();
  const who = { cookie: approver.cookie, origin: app.appUrl };
  const response = await deliverStatement(app.url, content, who, `name=${name}${how}`);
  const { statements = [], error } = await response.json();
  const lines = statements.reduce((sum: number, one: { lines: number }) => sum + one.lines, 0);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  return error ? `${error.code} after ${seconds} s` : `${lines} lines in ${seconds} s`;
}

/** The waits of others' requests, sorted, while the work goes on: each path again 200 ms after it was answered. */
async function waitsDuring({ approver }: SeededApp, work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  const waits: number[] = [];
  const ask = async (path: string) => {
    while (!isOver) {
      const begun = performance.now();
      const { status } = await approver.get(path);
      waits.push(performance.now() - begun);
      if (status !== 200) throw new Error(`${path} answers ${status}`);
      await wait(EVERY_MS);
    }
  };
  await Promise.all(PATHS.map(ask));
  await work;
  return waits.sort((a, b) => a - b);
}

const at = (waits: readonly number[], share: number) =>
  waits[Math.floor(waits.length * share)] ?? waits.at(-1) ?? 0;
const waitsText = (waits: readonly number[]) =>
  `p50 ${p50(waits).toFixed(0)}, p95 ${at(waits, 0.95).toFixed(0)}, max ${(waits.at(-1) ?? 0).toFixed(0)} ms`;

export const measureStatements = () => withSeededApp(REDEMPTIONS, measure);

async function measure(seeded: SeededApp): Promise<BenchRow[]> {
  const { body } = await seeded.approver.get("/api/bank-coverage");
  const account = (body.accounts as { account: string; title: string }[])[0]?.account ?? "";
  const mapping = `&account=${account}&mapping=${encodeURIComponent(JSON.stringify(MAPPING))}`;
  const first = camt("A");
  const works: Work[] = [
    { what: "nothing", files: () => [] },
    { what: "a camt.053 of 20 MB", files: () => [["a.xml", first]] },
    { what: "an MT940 of 20 MB", files: () => [["b.sta", mt940()]] },
    { what: "a CSV of 20 MB", files: () => [["c.csv", csv(), mapping]] },
    { what: "two of 20 MB at once, and a third", files: () => ["D", "E", "F"].map((of) => [of, camt(of)]) },
    // Shorter by its last line, so that it is no file that was read.
    { what: "lines that are known", files: () => [["again.xml", camt("A", FILE_BYTES - 1_000)]] },
    { what: "a ZIP of more than 200 MB", files: () => [["g.zip", zip(21)]] },
    { what: "a ZIP of 190 MB", files: () => [["h.zip", zip(19)]] },
  ];
  const rows: BenchRow[] = [];
  for (const { what, files } of works) {
    const made = files();
    resetPeakMemory(seeded.app.pid);
    const answers = Promise.all(made.map((file) => upload(seeded, ...file)));
    const waits = await waitsDuring(seeded, made.length > 0 ? answers : wait(ALONE_MS));
    const mb = (peakMemoryMiB(seeded.app.pid) * BYTES_PER_MIB) / 1e6;
    rows.push({
      what: `Others’ requests while the server reads ${what}`,
      must: `p95 <= ${MAX_PAGE_MS} ms, ${MAX_MB} MB`,
      measured: [waitsText(waits), `${mb.toFixed(0)} MB`, ...(await answers)].join(", "),
      met: mb <= MAX_MB && at(waits, 0.95) <= MAX_PAGE_MS,
    });
  }
  return rows;
}
