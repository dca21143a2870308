import "server-only";
import { Client, type Dispatcher, Pool } from "undici";
import { type Connect, dialOnce, openConnections } from "./dial-once";
import { HttpFailure, isStaleSocket } from "./http-failure";

/** One HTTP exchange with a fixed origin; `deadlineMs` covers all of it, connecting and body included. */
export type Exchange = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  headers: Record<string, string>;
  body?: string;
  deadlineMs: number;
  /** Most bytes of body that are read. */
  cap: number;
  /** For a write: whether it may still be sent, asked up to its first byte. */
  mayStart?: () => boolean;
};

export type BodyProblem = "timeout" | "cut_off" | "too_large";

/** Any answer that has a status line, whatever became of its body. */
export type Reply = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: { text: string } | { problem: BodyProblem };
};

export type Http = { send(exchange: Exchange): Promise<Reply>; close(): Promise<void> };

/**
 * Makes the HTTP client of one origin: redirects are not followed, bodies not decompressed. Reads share kept-alive
 * connections and are resent once when such a socket turns out to be dead. Everything else is sent at most once, on a
 * connection of its own, so that a dead socket can never leave an order's outcome unknown.
 * `send` throws HttpFailure when there is no status line.
 */
export function createHttp(origin: string, connections = 32): Http {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const connect = openConnections();
  return {
    async send(exchange) {
      const deadline = startDeadline(exchange.deadlineMs);
      try {
        if (exchange.method !== "GET") return await sendAlone(origin, connect, exchange, deadline);
        return await sendOver(pool, exchange, deadline).catch((error) => {
          if (!isStaleSocket(error)) throw error;
          return sendAlone(origin, connect, exchange, deadline);
        });
      } finally {
        deadline.stop();
      }
    },
    close: () => pool.close(),
  };
}

type Deadline = { signal: AbortSignal; passed: Promise<never>; stop: () => void };

function startDeadline(ms: number): Deadline {
  const controller = new AbortController();
  let stop = () => {};
  const passed = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new HttpFailure("timeout", "DEADLINE"));
      controller.abort();
    }, ms);
    stop = () => clearTimeout(timer);
  });
  return { signal: controller.signal, passed, stop };
}

async function sendAlone(
  origin: string,
  connect: Connect,
  exchange: Exchange,
  deadline: Deadline,
): Promise<Reply> {
  const once = dialOnce(connect, exchange.mayStart ?? (() => true));
  const client = new Client(origin, { connect: once.connector });
  try {
    return await sendOver(client, exchange, deadline);
  } catch (error) {
    once.giveUp();
    if (error instanceof HttpFailure) error.neverSent = !once.isConnected();
    throw error;
  } finally {
    client.destroy().catch(() => {});
  }
}

async function sendOver(over: Dispatcher, exchange: Exchange, deadline: Deadline): Promise<Reply> {
  const { method, path, headers, body } = exchange;
  const { signal } = deadline;
  try {
    const sent = over.request({ method, path, headers, body, signal, headersTimeout: 0, bodyTimeout: 0 });
    // The race is needed while connecting and queueing, where undici does not look at the signal.
    const response = await Promise.race([sent, deadline.passed]);
    const read = await readBody(response, exchange.cap, signal);
    return { status: response.statusCode, headers: response.headers, body: read };
  } catch (error) {
    throw error instanceof HttpFailure ? error : HttpFailure.from(error);
  }
}

async function readBody(
  response: Dispatcher.ResponseData,
  cap: number,
  signal: AbortSignal,
): Promise<Reply["body"]> {
  const { body, headers } = response;
  body.on("error", () => {});
  if (Number(headers["content-length"]) > cap) {
    body.destroy();
    return { problem: "too_large" };
  }
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > cap) return { problem: "too_large" };
      chunks.push(chunk);
    }
  } catch {
    return { problem: signal.aborted ? "timeout" : "cut_off" };
  }
  return { text: new TextDecoder().decode(Buffer.concat(chunks)) };
}
