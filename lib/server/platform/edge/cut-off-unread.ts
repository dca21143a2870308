import "server-only";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

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
      // Counted by looks and not by a clock: while this process is held up, nobody can take anything.
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
