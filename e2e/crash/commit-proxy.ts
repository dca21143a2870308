import { connect, createServer, type Socket } from "node:net";

/** A proxy in front of PostgreSQL that can keep the answer to the commit of a claim: the order is claimed, and its process does not know yet. */
export type CommitProxy = {
  /** The address of a database, through the proxy. */
  url: (databaseUrl: string) => string;
  /** Keeps what the server says from the next claim's commit on. Resolves when its answer is there. */
  holdClaim: () => Promise<void>;
  /** Passes on what was kept, and everything after it. */
  release: () => void;
  stop: () => void;
};

/** The statement that claims an order, and the end of its transaction, as the app sends them. */
const CLAIM = /update "orders" set [^;]*"claimed_at" = /;
const COMMIT = /^Q[\s\S]{4}commit/i;

/** Starts a proxy on a free port in front of the server of `target`. */
export async function startCommitProxy(target: string): Promise<CommitProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let armed: (() => void) | null = null;
  let releases: (() => void)[] = [];

  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect(Number(port), hostname);
    const kept: Buffer[] = [];
    let hasClaimed = false;
    let isHolding = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => sockets.delete(socket));
    }
    client.on("data", (chunk) => {
      const text = chunk.toString("latin1");
      if (armed && CLAIM.test(text)) hasClaimed = true;
      if (armed && hasClaimed && COMMIT.test(text)) isHolding = true;
      upstream.write(chunk);
    });
    upstream.on("data", (chunk) => {
      if (!isHolding) return void client.write(chunk);
      kept.push(chunk);
      armed?.();
    });
    releases.push(() => {
      isHolding = false;
      hasClaimed = false;
      for (const chunk of kept.splice(0)) client.write(chunk);
    });
    upstream.once("close", () => client.end());
    client.once("close", () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  return {
    url: (databaseUrl) => {
      const url = new URL(databaseUrl);
      url.port = String(address.port);
      return url.href;
    },
    holdClaim: () =>
      new Promise((resolve) => {
        armed = resolve;
      }),
    release: () => {
      armed = null;
      for (const release of releases) release();
      releases = [];
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
