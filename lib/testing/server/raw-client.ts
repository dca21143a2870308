import "server-only";
import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A connection that sends bytes unchanged. */
export type RawClient = {
  socket: Socket;
  write: (bytes: string | Buffer) => void;
  /** Everything received so far. */
  received: () => string;
  /** Resolves with everything received when the other side has closed. */
  closed: Promise<string>;
};

/** Makes a server listen until the test ends. Resolves with its port. */
export async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

export function rawClient(port: number): RawClient {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.setEncoding("utf8").on("data", (part) => {
    text += part;
  });
  // A server may also refuse by resetting the connection while we write.
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  return { socket, write: (bytes) => void socket.write(bytes), received: () => text, closed };
}
