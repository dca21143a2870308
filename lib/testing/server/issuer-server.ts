import "server-only";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { freshState, type IssuerState, type Reply, ROUTES } from "./issuer-state";

export type Seen = {
  /** The endpoint, named like `POST /v1/orders` or `GET /v1/orders/{id}`. */
  route: string;
  id: string;
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The number of this request, counted from the last reset. */
  nth: number;
  socket: Socket;
  response: ServerResponse;
};

/** How a request is answered: with a reply, by closing or resetting the connection, or `by hand` when the function itself wrote the answer. */
export type Answer = (seen: Seen, state: IssuerState) => Reply | "hang up" | "reset" | "by hand";
type Gate = { arrived: () => void; opened: Promise<void> };

/**
 * The one stand-in for the issuer in these tests: a real HTTP server with the issuer's endpoints and a token endpoint.
 * It records requests, and answers as a test requires.
 */
export type IssuerServer = {
  url: string;
  state: () => IssuerState;
  /** The requests to one endpoint, or all of them. */
  seen: (route?: string) => Seen[];
  /** Sets the answer of an endpoint until the next {@link IssuerServer.reset}. */
  answer: (route: string, answer: Answer | null) => void;
  /** Sets the answer of every endpoint without one of its own. */
  answerAll: (answer: Answer) => void;
  /** Keeps requests to an endpoint waiting. `arrived` resolves with the first one. */
  hold: (route: string) => { arrived: Promise<void>; release: () => void };
  reset: () => void;
  close: () => Promise<void>;
};

/** An answer that writes to the response or the socket itself, or never answers. */
export function byHand(write: (seen: Seen) => unknown): Answer {
  return (seen) => {
    write(seen);
    return "by hand";
  };
}

/** Accepts the request and never answers. */
export const silent = byHand(() => {});

/** Starts a server on a free port. */
export async function startIssuer(): Promise<IssuerServer> {
  let state = freshState();
  let seen: Seen[] = [];
  let otherwise: Answer | undefined;
  const answers = new Map<string, Answer | null>();
  const gates = new Map<string, Gate>();
  const sockets = new Set<Socket>();

  const server = createServer(async (request, response) => {
    const one = await record(request, response, () => seen.length + 1);
    seen.push(one);
    const gate = gates.get(one.route);
    gate?.arrived();
    await gate?.opened;
    const answer = answers.get(one.route) ?? otherwise ?? ROUTES[one.route] ?? notThere;
    const reply = answer(one, state);
    if (reply === "by hand") return;
    if (reply === "hang up") one.socket.destroy();
    else if (reply === "reset") one.socket.resetAndDestroy();
    else send(response, reply);
  });
  server.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state: () => state,
    seen: (route) => (route === undefined ? seen : seen.filter((one) => one.route === route)),
    answer: (route, answer) => void answers.set(route, answer),
    answerAll: (answer) => {
      otherwise = answer;
    },
    hold: (route) => hold(gates, route),
    reset: () => {
      state = freshState();
      seen = [];
      otherwise = undefined;
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
  let arrive = () => {};
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  gates.set(route, { arrived: arrive, opened });
  return { arrived, release };
}

async function record(request: IncomingMessage, response: ServerResponse, nth: () => number): Promise<Seen> {
  let body = "";
  for await (const chunk of request) body += chunk;
  const { method = "", url: path = "", headers, socket } = request;
  const [id = ""] = /[0-9a-f-]{36}/i.exec(path) ?? [];
  const route = `${method} ${id ? path.replace(id, "{id}") : path}`;
  return { route, id: id.toLowerCase(), method, path, headers, body, nth: nth(), socket, response };
}

const notThere: Answer = () => ({ status: 404 });

/** Text is sent as given. In a record the Amount is text, so that no digit is lost; the issuer sends a JSON number. */
function send(response: ServerResponse, { status, body = "", headers = {} }: Reply): void {
  const text =
    typeof body === "string" ? body : JSON.stringify(body).replace(/"Amount":"([^"]*)"/g, '"Amount":$1');
  response.writeHead(status, headers).end(text);
}
