import { words } from "../../words/networks";
import { keysOf } from "../records";
import { KINDS, type KindName } from ".";

/** What an address of a kind of network consists of, for the sentence "An address on … has …". */
export const addressHint = ({ kind }: { kind: string }): string => words.address[kind as KindName];

/** What a transaction hash looks like, on every kind of network, for the sentence "A hash is …". */
export const hashHint = (): string => words.or(keysOf(KINDS).map((kind) => words.hash[kind]));
