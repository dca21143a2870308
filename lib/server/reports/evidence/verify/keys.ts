import "server-only";
import { createPublicKey, type KeyObject } from "node:crypto";
import type { PublicKey } from "@/lib/evidence/crypto";

export const asPems = (keys: readonly KeyObject[] | undefined): string[] | undefined =>
  keys?.map((key) => String(key.export({ format: "pem", type: "spki" })));

export const keyObjects = (keys: ReadonlyMap<string, PublicKey>): Map<string, KeyObject> =>
  new Map([...keys].map(([id, { pem }]) => [id, createPublicKey(pem)]));
