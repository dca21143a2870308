import { connect, createServer, type Socket } from "node:net";
import { freePort } from "./free-port";

/** A TCP proxy in front of a server. It forwards bytes unchanged, but can refuse or hold new connections. */
export type TcpProxy = {
  url: string;
  /** Refuses new connections. Existing ones stay open. */
  refuseConnections: () => Promise<void>;
  /** Holds new connections whose first bytes match: the server receives nothing, unless `reset` is called first. */
  holdMatching: (pattern: RegExp) => void;
  /** Accepts and forwards everything again, including the connections it held. */
  reset: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a proxy on a free port in front of the server at `target`. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const port = await freePort();
  const sockets = new Set<Socket>();
  const held = new Map<Socket, Buffer>();
  let holdPattern: RegExp | null = null;

  const forward = (socket: Socket, first: Buffer) => {
    held.delete(socket);
    const upstream = track(connect(Number(targetPort), hostname), sockets);
    upstream.write(first);
    socket.pipe(upstream).pipe(socket);
    // A reset on one side is passed on to the other.
    upstream.once("error", () => socket.resetAndDestroy());
    socket.once("error", () => upstream.resetAndDestroy());
    upstream.once("close", () => socket.destroy());
    socket.once("close", () => upstream.destroy());
  };
  const server = createServer({ noDelay: true }, (socket) => {
    track(socket, sockets);
    socket.on("error", () => {});
    socket.once("close", () => held.delete(socket));
    socket.once("data", (first) => {
      socket.pause();
      if (holdPattern?.test(first.toString("latin1"))) held.set(socket, first);
      else forward(socket, first);
    });
  });
  const listen = () => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    // Closing completes with the last open connection, but refuses new ones at once.
    refuseConnections: async () => void server.close(),
    holdMatching: (pattern) => {
      holdPattern = pattern;
    },
    reset: async () => {
      holdPattern = null;
      for (const [socket, first] of held) forward(socket, first);
      if (!server.listening) await listen();
    },
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
