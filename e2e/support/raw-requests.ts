import { connect, type Socket } from "node:net";

/** `status` is empty where the connection was closed without an answer. */
export type RawAnswer = { status: string };

/** Sends bytes unchanged, then `drip` ten times a second, until the other side closes. */
export function sendRaw(url: string, bytes: string, { drip = "" } = {}): Promise<RawAnswer> {
  const socket = open(url);
  socket.write(bytes);
  const dripping = drip ? setInterval(() => socket.write(drip), 100) : undefined;
  return answerOf(socket).finally(() => clearInterval(dripping));
}

type Flood = {
  connections: number;
  seconds: number;
  paths: string[];
  first: (path: string) => string;
  repeat: string;
};

/** Connections that send as fast as they can, each opened again when it is closed. Resolves with the answers' statuses. */
export async function floodWith(url: string, flood: Flood): Promise<string[]> {
  const until = Date.now() + flood.seconds * 1_000;
  const answers: string[] = [];
  const attack = async (nth: number) => {
    const path = flood.paths[nth % flood.paths.length] ?? "/";
    while (Date.now() < until) {
      const socket = open(url);
      const cut = setTimeout(() => socket.destroy(), until - Date.now());
      socket.write(flood.first(path));
      const pump = () => {
        while (socket.writable) if (!socket.write(flood.repeat)) return void socket.once("drain", pump);
      };
      pump();
      const { status } = await answerOf(socket);
      clearTimeout(cut);
      if (status) answers.push(status);
    }
  };
  await Promise.all(Array.from({ length: flood.connections }, (_one, nth) => attack(nth)));
  return answers;
}

function open(url: string): Socket {
  const { hostname, port } = new URL(url);
  // A server may also refuse by resetting the connection while we still send.
  return connect(Number(port), hostname).on("error", () => {});
}

function answerOf(socket: Socket): Promise<RawAnswer> {
  let start = "";
  socket.setEncoding("latin1").on("data", (part: string) => {
    if (start.length < 12) start += part;
  });
  return new Promise((resolve) => socket.once("close", () => resolve({ status: start.slice(9, 12) })));
}
