import "server-only";
import type { KeyObject } from "node:crypto";
import { refused as nothing, type Report as Verified } from "@/lib/evidence/report";
import type { Checkpoint } from "@/lib/server/record";

export type Trust = {
  /** Without any, the keys in the file are believed. */
  publicKeys?: readonly KeyObject[];
  /** Checkpoints that were kept elsewhere. */
  checkpoints?: readonly Checkpoint[];
};

export type Report = Omit<Verified, "keys"> & {
  /** By their ids, those that have verified something; what a file only names is not among them. */
  keys: ReadonlyMap<string, KeyObject>;
};

/** Of a file that says nothing that can be relied on. */
export const refused = (place: string, message: string): Report => ({
  ...nothing(place, message),
  keys: new Map(),
});
