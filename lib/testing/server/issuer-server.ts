import "server-only";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { freshState, type IssuerState, type Reply, ROUTES, type Seen } from "./issuer-state";

type Answer = (seen: Seen, state: IssuerState) => Reply | "hang up";
type Gate = { arrived: () => void; opened: Promise<void> };

/** A small real HTTP server with the issuer's endpoints; it keeps what it was asked and does what a test tells it. */
export type IssuerServer = {
  url: string;
  state: () => IssuerState;
  /** The requests to one endpoint, named like `POST /v1/orders` or `GET /v1/orders/{id}`. */
  seen: (route: string) => Seen[];
  /** Answers an endpoint in this way until the next {@link IssuerServer.reset}. */
  answer: (route: string, answer: Answer) => void;
  /** Keeps requests to an endpoint waiting; `arrived` tells of the first one. */
  hold: (route: string) => { arrived: Promise<void>; release: () => void };
  reset: () => void;
  close: () => Promise<void>;
};

/** Starts a server on a free port. */
export async function startIssuer(): Promise<IssuerServer> {
  let state = freshState();
  let seen: Seen[] = [];
  const answers = new Map<string, Answer>();
  const gates = new Map<string, Gate>();
  const sockets = new Set<Socket>();

  const server = createServer(async (request, response) => {
    const one = await record(request);
    seen.push(one);
    const gate = gates.get(one.route);
    gate?.arrived();
    await gate?.opened;
    const reply = (answers.get(one.route) ?? ROUTES[one.route] ?? notThere)(one, state);
    if (reply === "hang up") request.socket.destroy();
    else send(response, reply);
  });
  server.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state: () => state,
    seen: (route) => seen.filter((one) => one.route === route),
    answer: (route, answer) => void answers.set(route, answer),
    hold: (route) => hold(gates, route),
    reset: () => {
      state = freshState();
      seen = [];
      answers.clear();
      gates.clear();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

function hold(gates: Map<string, Gate>, route: string): { arrived: Promise<void>; release: () => void } {
  let release = () => {};
  let told = () => {};
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arrived = new Promise<void>((resolve) => {
    told = resolve;
  });
  gates.set(route, { arrived: told, opened });
  return { arrived, release };
}

async function record(request: IncomingMessage): Promise<Seen> {
  let body = "";
  for await (const chunk of request) body += chunk;
  const path = request.url ?? "";
  const [id = ""] = /[0-9a-f-]{36}/i.exec(path) ?? [];
  return { route: `${request.method} ${id ? path.replace(id, "{id}") : path}`, id: id.toLowerCase(), body };
}

const notThere: Answer = () => ({ status: 404 });

function send(response: ServerResponse, { status, body = "", headers = {} }: Reply): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  // The issuer's Amount is a JSON number; in here it stays text, so that no digit is lost.
  response.writeHead(status, headers).end(text.replace(/"Amount":"([^"]*)"/g, '"Amount":$1'));
}
