import "server-only";
import { createHmac } from "node:crypto";
import type { TypedGroups } from "@/lib/contract/chain";
import { isSameGroup } from "@/lib/domain/address-blanks";
import { groupsOf } from "@/lib/domain/text-groups";
import { AppError, deriveKey, invalid, type Settings } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { words } from "@/lib/words/redemptions-server";
import type { Destination } from "./destination";

type Secrets = Pick<Settings, "AUTH_SECRET">;

// words: a part of the key, which nobody reads
/** What nobody without our secret can work out of these, the same each time. */
const digest = ({ AUTH_SECRET }: Secrets, ...parts: string[]): Buffer =>
  createHmac("sha256", deriveKey(AUTH_SECRET, "address checks")).update(JSON.stringify(parts)).digest();

/** The name of an address on its network, from which the address cannot be worked out. */
export const nameOfDestination = (secrets: Secrets, { network, address }: Destination): string =>
  digest(secrets, "name", network, address).toString("base64url").slice(0, 22);

/**
 * The places of the groups of four that this person has to type of an address, counted from 1: one of each half. The first and the
 * last group are not among them where there are others, since those are what look-alikes share and what people know anyway.
 */
export function askedGroups(secrets: Secrets, personId: string, { network, address }: Destination): number[] {
  const count = groupsOf(address).length;
  const middle = Math.ceil(count / 2);
  const [first = 0, second = 0] = digest(secrets, "groups", personId, network, address);
  const places = [pick(2, middle, first) ?? 1, pick(middle + 1, count - 1, second) ?? count];
  return [...new Set(places)];
}

/** What of an address a person is asked to type, and under which name its groups are judged. */
export const askedOf = (
  { settings, person }: Pick<Context, "settings" | "person">,
  destination: Destination,
) => ({
  id: nameOfDestination(settings, destination),
  groups: askedGroups(settings, person.id, destination),
});

/** One of the whole numbers from one to another, or null where there is none. */
const pick = (from: number, to: number, by: number): number | null =>
  to < from ? null : from + (by % (to - from + 1));

/** Whether one group of an address is as typed. */
export const isGroup = (address: string, place: number, typed: string): boolean =>
  isSameGroup(groupsOf(address)[place - 1] ?? "", typed) && typed.trim() !== "";

/** @throws AppError `invalid` where other groups were typed than asked; `wrong_groups` where one differs */
export function requireRightGroups(address: string, asked: readonly number[], typed: TypedGroups): void {
  const places = Object.keys(typed).map(Number);
  if (places.length !== asked.length || !asked.every((place) => places.includes(place)))
    throw invalid({ groups: words.address.otherGroups });
  if (asked.every((place) => isGroup(address, place, typed[place] ?? ""))) return;
  throw new AppError("wrong_groups", words.address.wrongGroups);
}
