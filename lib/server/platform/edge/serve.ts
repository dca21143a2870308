import "server-only";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { ErrorCode } from "@/lib/contract/errors";
import { MAX_STATEMENT_BYTES } from "@/lib/domain/bank/lines";
import { words } from "@/lib/words/errors";
import { PAGE_LANGUAGE, tagNow } from "@/lib/words/language";
import { getSettings } from "../env";
import { inLanguage, usualLanguage } from "../language";
import { log } from "../log";
import { processState } from "../process-state";
import { cutOffUnread, limitConnections, limitFiles } from "./guards";
import { setNetworkAddress } from "./network-address";
import { type BodyRefusal, hasBody, receiveBody, withBody } from "./receive-body";
import { refuse } from "./refuse";
import { requestedLanguage } from "./requested-language";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

const OPTIONS = {
  /**
   * In milliseconds: the headers of a request, all of it, an answer that is not read, silence of any kind, and silence while a file
   * is read, which the page waits for (lib/client/upload-statement.ts).
   */
  timeouts: {
    ...{ headers: 10_000, request: 30_000, unread: 30_000, silence: 120_000, reading: 300_000 },
    checkEvery: 1_000,
  },
  /** Each may hold 16 KiB of headers: more of them at once would be memory that the work needs. */
  maxConnections: 5_000,
  /** Under way and waiting, as many as take turns (exports/exports.ts), and a few that are being refused. */
  maxFiles: 40,
  trustedProxies: () => getSettings().TRUSTED_PROXIES,
};

/** Those that Next knows; any other makes it fail. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Whether Next can read it: of anything else, such as `*` or half an escape, it makes an error of the server. */
function isPath(url: string): boolean {
  try {
    decodeURI(url.split("?")[0] ?? "");
    return url.startsWith("/");
  } catch {
    return false;
  }
}

/** The one path that takes files, which are larger than forms. */
const takesFiles = ({ method, url }: IncomingMessage) =>
  method === "POST" && url?.split("?")[0] === "/api/statements";

const refusalOf = (refused: BodyRefusal): [ErrorCode, string] =>
  refused === "too_large" ? ["too_large", words.edge.tooLarge] : ["not_ready", words.edge.tooMany];

/**
 * The server in front of Next: it takes no body over 64 KiB on any path but the one of bank statements, waits for no slow client, and names the client's
 * network address to everything behind it.
 */
export function createEdge(handle: Handler, options: Partial<typeof OPTIONS> = {}): Server {
  const { timeouts, maxConnections, maxFiles, trustedProxies } = { ...OPTIONS, ...options };
  const server = createServer({
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: timeouts.checkEvery,
  });
  server.timeout = timeouts.silence;
  const beginAnswer = limitConnections(server, maxConnections);
  const watch = cutOffUnread(server, { mostMs: timeouts.unread, everyMs: timeouts.checkEvery });
  const mayGoOn = limitFiles(maxFiles);
  const answer: Handler = async (request, response) => {
    finishHeaders(response);
    beginAnswer(request, response);
    watch(request, response);
    if (!mayGoOn(request, response)) {
      return refuse(request, response, "too_many_requests", words.edge.downloads);
    }
    // The next request on the connection has the usual time again.
    if (takesFiles(request)) response.socket?.setTimeout(timeouts.reading);
    return handle(request, response);
  };
  server.on("request", (request, response) => {
    setNetworkAddress(request, trustedProxies());
    const language = requestedLanguage(request) ?? usualLanguage();
    inLanguage(language, () =>
      serve(answer, request, response).catch((error) => {
        log.error({ err: error }, "unforeseen error");
        if (response.headersSent) response.destroy();
        else refuse(request, response, "internal", words.edge.failed);
      }),
    );
  });
  return server;
}

/**
 * Next gives the type of what a route answers as a list of one, and its own compression leaves alone what has a list for a type:
 * everything but pages was sent as it is. A page says its language in a cookie too: where Next could not make it, it sends an empty
 * one without `<html lang>`, which the browser fills (lib/words/language.ts).
 */
function finishHeaders(response: ServerResponse): void {
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (name.toLowerCase() !== "content-type") return set(name, value);
    const type = Array.isArray(value) ? value.join() : value;
    if (String(type).startsWith("text/html"))
      response.appendHeader("set-cookie", `${PAGE_LANGUAGE}=${tagNow()}; path=/; samesite=lax`);
    return set(name, type);
  };
}

async function serve(handle: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (processState() === "starting" && !request.url?.startsWith("/api/health/")) {
    return refuse(request, response, "not_ready", words.edge.starting);
  }
  if (!METHODS.includes(request.method ?? "")) {
    return refuse(request, response, "method_not_allowed", words.edge.method);
  }
  if (!isPath(request.url ?? "")) {
    return refuse(request, response, "invalid", words.edge.address);
  }
  if (!hasBody(request)) return void (await handle(request, response));
  const maxBytes = takesFiles(request) ? MAX_STATEMENT_BYTES : undefined;
  const received = await receiveBody(request, response, maxBytes);
  if (!received) return;
  if ("refused" in received) return refuse(request, response, ...refusalOf(received.refused));
  await handle(withBody(request, received.body), response);
}
