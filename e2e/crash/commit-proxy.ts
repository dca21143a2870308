import { connect, createServer, type Socket } from "node:net";

/** A proxy in front of PostgreSQL that can hold back the answer to a claim's commit, so that the process does not know of its claim. */
export type CommitProxy = {
  /** The address of the target, through the proxy. */
  url: string;
  /** Holds back what the server sends, from the answer to the next claim's commit on. */
  holdClaim: () => void;
  /** Whether the answer to that commit has arrived. */
  isHolding: () => boolean;
  /** Passes on what was held back, and everything after it. */
  release: () => void;
  stop: () => void;
};

type Connection = { hasClaimed: boolean; isHolding: boolean; kept: Buffer[]; client: Socket };

/** The statement that claims an order, and the end of its transaction, as the app sends them. */
const CLAIM = /update "orders" set [^;]*"claimed_at" = /;
const COMMIT = /^Q[\s\S]{4}commit/i;

/** Starts a proxy on a free port in front of the server of `target`. */
export async function startCommitProxy(target: string): Promise<CommitProxy> {
  const { hostname, port } = new URL(target);
  const connections = new Set<Connection>();
  let isArmed = false;

  const server = createServer({ noDelay: true }, (client) => {
    const connection: Connection = { hasClaimed: false, isHolding: false, kept: [], client };
    const upstream = connect(Number(port), hostname);
    connections.add(connection);
    for (const socket of [client, upstream]) socket.on("error", () => {});
    client.on("data", (chunk) => {
      const text = chunk.toString("latin1");
      if (isArmed && CLAIM.test(text)) connection.hasClaimed = true;
      if (connection.hasClaimed && COMMIT.test(text)) connection.isHolding = true;
      upstream.write(chunk);
    });
    upstream.on("data", (chunk) => {
      if (connection.isHolding) connection.kept.push(chunk);
      else client.write(chunk);
    });
    upstream.once("close", () => client.end());
    client.once("close", () => {
      upstream.destroy();
      connections.delete(connection);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  const url = new URL(target);
  url.port = String(address.port);
  return {
    url: url.href,
    holdClaim: () => {
      isArmed = true;
    },
    isHolding: () => [...connections].some(({ kept }) => kept.length > 0),
    release: () => {
      isArmed = false;
      for (const connection of connections) {
        connection.hasClaimed = false;
        connection.isHolding = false;
        for (const chunk of connection.kept.splice(0)) connection.client.write(chunk);
      }
    },
    stop: () => {
      server.close();
      for (const { client } of connections) client.destroy();
    },
  };
}
