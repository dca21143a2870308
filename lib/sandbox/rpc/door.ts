import { behind } from "./behind";
import { disagree } from "./disagree";
import { ask, type RpcCall, type RpcReply } from "./json-rpc";

/** How an address in front of the node behaves. */
export const RPC_MODES = ["ok", "down", "hang", "garbage", "disagree", "behind"] as const;
export type RpcMode = (typeof RPC_MODES)[number];

/** One address in front of the node: its mode, and how often each method was called since the last reset. */
export type RpcDoor = {
  mode: RpcMode;
  calls: Record<string, number>;
  reset(): void;
  /** Answers a request's body; null: never. */
  answer(body: string): Promise<Answer | null>;
};
type Answer = { status: 200 | 400 | 503; type: string; body: string };

const json = (value: unknown): Answer => ({
  status: 200,
  type: "application/json",
  body: JSON.stringify(value),
});

/** An address that behaves well, in front of the node at `rpcUrl`. */
export function openRpcDoor(rpcUrl: string): RpcDoor {
  const door: RpcDoor = {
    mode: "ok",
    calls: {},
    reset() {
      door.mode = "ok";
      door.calls = {};
    },
    async answer(body) {
      const request = parse(body);
      if (!request) return { status: 400, type: "text/plain", body: "Not a JSON-RPC request." };
      for (const { method } of [request].flat()) door.calls[method] = (door.calls[method] ?? 0) + 1;
      return play(door.mode, rpcUrl, request);
    },
  };
  return door;
}

async function play(mode: RpcMode, rpcUrl: string, request: RpcCall | RpcCall[]): Promise<Answer | null> {
  if (mode === "hang") return null;
  if (mode === "down") return { status: 503, type: "text/plain", body: "Service Unavailable" };
  if (mode === "garbage")
    return {
      status: 200,
      type: "text/html",
      body: "<!doctype html><title>Welcome</title><h1>It works!</h1>",
    };
  const one = (call: RpcCall) => answerOne(mode, rpcUrl, call);
  return json(Array.isArray(request) ? await Promise.all(request.map(one)) : await one(request));
}

function answerOne(mode: RpcMode, rpcUrl: string, call: RpcCall): Promise<RpcReply> {
  if (mode === "disagree") return disagree(rpcUrl, call);
  if (mode === "behind") return behind(rpcUrl, call);
  return ask(rpcUrl, call);
}

function parse(body: string): RpcCall | RpcCall[] | null {
  try {
    const value = JSON.parse(body) as RpcCall | RpcCall[];
    return [value].flat().every((call) => typeof call?.method === "string") ? value : null;
  } catch {
    return null;
  }
}
