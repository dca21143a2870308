import "server-only";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { ErrorCode } from "@/lib/contract/errors";
import { getSettings } from "../env";
import { log } from "../log";
import { processState } from "../process-state";
import { limitConnections } from "./limit-connections";
import { setNetworkAddress } from "./network-address";
import { type BodyRefusal, hasBody, receiveBody, withBody } from "./receive-body";
import { refuse } from "./refuse";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

const OPTIONS = {
  /** In milliseconds: the headers of a request, all of it, and silence of any kind. Handlers answer sooner. */
  timeouts: { headers: 10_000, request: 30_000, silence: 120_000, checkEvery: 1_000 },
  /** Each may hold 16 KiB of headers: more of them at once would be memory that the work needs. */
  maxConnections: 5_000,
  trustedProxies: () => getSettings().TRUSTED_PROXIES,
};

/** Those that Next knows; any other makes it fail. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const REFUSALS: Record<BodyRefusal, [ErrorCode, string]> = {
  too_large: ["too_large", "This request is larger than the 64 KB we accept. Nothing was saved."],
  too_many: ["not_ready", "The server is busy. Nothing was saved. Try again in a moment."],
};

/**
 * The server in front of Next: it takes no body over 64 KiB on any path, waits for no slow client, and tells everything
 * behind it the client's network address.
 */
export function createEdge(handle: Handler, options: Partial<typeof OPTIONS> = {}): Server {
  const { timeouts, maxConnections, trustedProxies } = { ...OPTIONS, ...options };
  const server = createServer({
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: timeouts.checkEvery,
  });
  server.timeout = timeouts.silence;
  const beginAnswer = limitConnections(server, maxConnections);
  const answer: Handler = (request, response) => {
    beginAnswer(request, response);
    return handle(request, response);
  };
  server.on("request", (request, response) => {
    setNetworkAddress(request, trustedProxies());
    serve(answer, request, response).catch((error) => {
      log.error({ err: error }, "unforeseen error");
      if (response.headersSent) response.destroy();
      else refuse(request, response, "internal", "Something went wrong on our side.");
    });
  });
  return server;
}

async function serve(handle: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (processState() === "starting" && !request.url?.startsWith("/api/health/")) {
    return refuse(request, response, "not_ready", "Redemption Desk is starting. Try again in a moment.");
  }
  if (!METHODS.includes(request.method ?? "")) {
    return refuse(request, response, "method_not_allowed", "There is nothing here for this kind of request.");
  }
  if (!hasBody(request)) return void (await handle(request, response));
  const received = await receiveBody(request, response);
  if (!received) return;
  if ("refused" in received) return refuse(request, response, ...REFUSALS[received.refused]);
  await handle(withBody(request, received.body), response);
}
