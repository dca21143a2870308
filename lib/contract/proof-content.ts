import { z } from "zod";
import type { ProofAct } from "@/lib/domain/proof-acts";
import { checkAddress, overrideCheck } from "./chain";
import { acceptedHash, note, optional } from "./common";
import { approveOrder, decideAlarm, releaseOrder } from "./orders";
import { resumeSending } from "./sending";
import { decideWalletFacts } from "./wallets";

/** The item's id says it all. */
const nothing = z.strictObject({});

/** A second person's yes to what has this hash. */
const yes = z.strictObject({ accept: z.literal(true), contentHash: acceptedHash });

/** What a passkey signs of each decision: its request without `signature`, read as its route reads it. */
export const PROOF_CONTENT: Record<ProofAct, z.ZodType<Record<string, unknown>>> = {
  approve: approveOrder.pick({ contentHash: true }),
  decide_alarm: decideAlarm.omit({ signature: true }),
  check_address: checkAddress.omit({ signature: true }),
  override_check: overrideCheck.omit({ signature: true }),
  resume_sending: resumeSending,
  decide_change: yes.extend({ note: optional(note(500)) }),
  // A recent sign-in is enough for it, so nothing is signed.
  make_change: nothing,
  confirm_person: nothing,
  decide_resolution: yes,
  decide_close: yes,
  release: releaseOrder.omit({ signature: true }),
  decide_wallet_facts: decideWalletFacts.omit({ signature: true }).extend({ accept: z.literal(true) }),
  add_passkey: nothing,
  remove_passkey: nothing,
  add_authenticator_app: nothing,
  remove_authenticator_app: nothing,
  link_business_account: nothing,
};
