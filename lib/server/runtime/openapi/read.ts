import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { ApiDocument } from "@/lib/contract/openapi";
import { isProduction } from "@/lib/server/platform";
import { answered } from "../http/define-route";

/** Where `npm run build` writes it, for the process to read once. */
export const DOCUMENT = ".next/openapi.json";

/** How a checkout makes it: its sources have what the build’s code has no more, names and comments. */
const PROGRAM = ["--import", "tsx", "lib/commands/openapi.ts", "--print"];
const TSX_TSCONFIG_PATH = "lib/commands/openapi.tsconfig.json";
const MAX_BYTES = 16_000_000;

type Read = { text: string; etag: string };

let reading: Promise<Read> | undefined;

/** The interface as OpenAPI 3.1: as it was built, or in development as the sources are now, for all who ask at the time. */
function read(): Promise<Read> {
  reading ??= (isProduction ? readFile(DOCUMENT, "utf8").catch(make) : make()).then(withTag);
  const now = reading;
  const forget = () => {
    if (reading === now) reading = undefined;
  };
  now.then(isProduction ? () => {} : forget, forget);
  return now;
}

const withTag = (text: string): Read => ({
  text,
  etag: `"${createHash("sha256").update(text).digest("base64url")}"`,
});

/** Not imported, so that the build looks for no program of the process: see lib/server/platform/exports/pdf-thread.ts. */
async function make(): Promise<string> {
  const { execFile } = process.getBuiltinModule("node:child_process");
  const { stdout } = await promisify(execFile)(process.execPath, PROGRAM, {
    env: { TSX_TSCONFIG_PATH, NODE_ENV: "development" },
    maxBuffer: MAX_BYTES,
  });
  return stdout;
}

/** For the page that shows it. */
export const readDocument = async (): Promise<ApiDocument> => JSON.parse((await read()).text);

/** `GET /api/openapi.json`; who has it already is told that it is the same. */
export const answerDocument = (request: Request): Promise<Response> =>
  answered(request, async (requestId) => {
    const { text, etag } = await read();
    const headers = { etag, "cache-control": "no-cache", "x-request-id": requestId };
    if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
    return new Response(text, { headers: { ...headers, "content-type": "application/json" } });
  });
