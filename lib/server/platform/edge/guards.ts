import "server-only";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Keeps at most so many connections open. A new one takes the place of that which has been waiting longest for a request to be
 * complete, so that a client that opens many and sends little shuts out only itself. Returns what to call when a request is
 * complete: from then until its answer is sent, a connection gives way only where none is waiting.
 */
export function limitConnections(server: Server, most: number) {
  // Both in the order in which they came.
  const waiting = new Set<Socket>();
  const answering = new Set<Socket>();
  const forget = (socket: Socket) => waiting.delete(socket) || answering.delete(socket);
  server.on("connection", (socket) => {
    const [oldest] = waiting.size > 0 ? waiting : answering;
    if (oldest && waiting.size + answering.size >= most) {
      forget(oldest);
      oldest.destroy();
    }
    waiting.add(socket);
    socket.once("close", () => forget(socket));
  });
  return ({ socket }: IncomingMessage, response: ServerResponse): void => {
    waiting.delete(socket);
    answering.add(socket);
    response.once("close", () => {
      answering.delete(socket);
      if (!socket.destroyed) waiting.add(socket);
    });
  };
}

type Watched = { socket: Socket; sent: number; unreadMs: number };

/**
 * Closes each connection whose client has taken nothing of a waiting answer for so long, whatever it sends meanwhile: what it
 * doesn't read would stay in memory. A client that waits for us is not meant, nor one that reads slowly. Returns what to call
 * when an answer begins.
 */
export function cutOffUnread(server: Server, { mostMs, everyMs }: { mostMs: number; everyMs: number }) {
  const answering = new Map<ServerResponse, Watched>();
  const look = () => {
    for (const watched of answering.values()) {
      const { socket } = watched;
      // What was handed to the socket, without what the system has not taken from it yet.
      const sent = socket.bytesWritten - socket.writableLength;
      const isTaken = socket.writableLength === 0 || sent !== watched.sent;
      watched.sent = sent;
      // Counted by looks and not by a clock: while this process is held up, no client can take anything.
      watched.unreadMs = isTaken ? 0 : watched.unreadMs + everyMs;
      if (watched.unreadMs >= mostMs) socket.destroy();
    }
  };
  const looking = setInterval(look, everyMs).unref();
  server.once("close", () => clearInterval(looking));
  return ({ socket }: IncomingMessage, response: ServerResponse): void => {
    answering.set(response, { socket, sent: -1, unreadMs: 0 });
    response.once("close", () => answering.delete(response));
  };
}

/** Every export's path ends like the name of a file, and no other path of the interface does. */
const FILE = /^\/api\/[^?]*\.[a-z]+(?:\?|$)/;

/**
 * Lets so many requests for files wait or be answered at once. More are refused before their session is read, which for a
 * thousand of them would keep all others waiting. Returns what says whether a request may go on.
 */
export function limitFiles(most: number): (request: IncomingMessage, response: ServerResponse) => boolean {
  let underWay = 0;
  return (request, response) => {
    if (!FILE.test(request.url ?? "")) return true;
    if (underWay >= most) return false;
    underWay += 1;
    let isCounted = true;
    const leave = () => {
      if (isCounted) underWay -= 1;
      isCounted = false;
    };
    response.once("close", leave);
    onceCompleteBehindOthers(response, leave);
    return true;
  };
}

/**
 * Calls back when an answer is complete that has to wait for those before it on its connection: it closes only after them, and
 * a client that leaves one of these open would keep a place for each that it asked for behind it.
 */
function onceCompleteBehindOthers(response: ServerResponse, callBack: () => void): void {
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
  response.end = ((...given: unknown[]) => {
    if (!response.socket) callBack();
    return end(...given);
  }) as ServerResponse["end"];
}
