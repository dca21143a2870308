import { createServer, connect as dial, type Socket } from "node:net";
import { freePort } from "./free-port";

/** A door in front of a server: the same bytes pass, but new connections can be refused or held back. */
export type Door = {
  url: string;
  /** New connections are refused; those that exist go on. */
  shut: () => Promise<void>;
  /** New connections whose first bytes fit are held: nothing of them arrives, unless the door opens before they are gone. */
  hold: (pattern: RegExp) => void;
  /** As at the beginning; what was held back goes through. */
  open: () => Promise<void>;
  /** How many connections are held back now. */
  held: () => number;
  stop: () => Promise<void>;
};

/** Opens a door on a free port in front of the server at `target`. */
export async function openDoor(target: string): Promise<Door> {
  const { hostname, port: targetPort } = new URL(target);
  const port = await freePort();
  const sockets = new Set<Socket>();
  const waiting = new Map<Socket, Buffer>();
  let held: RegExp | null = null;

  const pass = (socket: Socket, first: Buffer) => {
    waiting.delete(socket);
    const onward = track(dial(Number(targetPort), hostname), sockets);
    onward.write(first);
    socket.pipe(onward).pipe(socket);
    // A reset on one side is a reset on the other.
    onward.once("error", () => socket.resetAndDestroy());
    socket.once("error", () => onward.resetAndDestroy());
    onward.once("close", () => socket.destroy());
    socket.once("close", () => onward.destroy());
  };
  const server = createServer({ noDelay: true }, (socket) => {
    track(socket, sockets);
    socket.on("error", () => {});
    socket.once("close", () => waiting.delete(socket));
    socket.once("data", (first) => {
      socket.pause();
      if (held?.test(first.toString("latin1"))) waiting.set(socket, first);
      else pass(socket, first);
    });
  });
  const listen = () => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    // Closing waits for open connections; that nothing new comes in is true at once.
    shut: async () => void server.close(),
    hold: (pattern) => {
      held = pattern;
    },
    open: async () => {
      held = null;
      for (const [socket, first] of waiting) pass(socket, first);
      if (!server.listening) await listen();
    },
    held: () => waiting.size,
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function track(socket: Socket, sockets: Set<Socket>): Socket {
  sockets.add(socket);
  socket.once("close", () => sockets.delete(socket));
  return socket;
}
