import "server-only";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Keeps at most so many connections open. A new one takes the place of that which has been waiting longest for a request to be
 * complete, so that whoever opens many and sends little shuts out nobody but themselves. Returns what to call when a request is
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
