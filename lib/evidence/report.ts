import type { Evidence } from "@/lib/contract/evidence";
import type { PublicKey } from "./crypto";

/** As it is signed, wherever it was kept. */
export type Checkpoint = Omit<NonNullable<Evidence["audit"]["intervals"][number]["checkpoint"]>, "stored">;

/** Something that is not as it was signed, or contradicts itself; `place` is a JSON pointer (RFC 6901), or says what it is. */
export type Finding = { place: string; message: string };

/** Adds a finding at a place. */
export type Flag = (place: string, message: string) => void;

export type Trust = {
  /** As PEM. Without any, the keys in the file are believed. */
  publicKeys?: readonly string[];
  /** Checkpoints that were kept elsewhere. */
  checkpoints?: readonly Checkpoint[];
};

export type Report = {
  findings: Finding[];
  /** What could not be verified, or has to be compared by people, in sentences. */
  notes: string[];
  /** By their ids, those that have verified something; what a file only names is not among them. */
  keys: ReadonlyMap<string, PublicKey>;
  /** Null where the file is no evidence at all. */
  facts: {
    code: string;
    entries: number;
    /** Decisions with a passkey's signature that was verified, and those without any; withheld ones are neither. */
    signed: number;
    unsigned: number;
    /** When the newest checkpoint was signed that its entries lead to. */
    checkpointAt: string | null;
  } | null;
};

/** Of a file that says nothing that can be relied on. */
export const refused = (place: string, message: string): Report => ({
  findings: [{ place, message }],
  ...{ notes: [], keys: new Map(), facts: null },
});
