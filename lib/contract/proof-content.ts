import { z } from "zod";
import type { ProofAct } from "@/lib/domain/proof-acts";
import { checkAddress, overrideCheck } from "./chain";
import { approveOrder, decideAlarm, releaseOrder } from "./orders";
import { yes } from "./proofs";
import { resumeSending } from "./sending";

/** The item's id says it all. */
const nothing = z.strictObject({});

/** What a passkey signs of each decision: its request without `signature`, read as its route reads it. */
export const PROOF_CONTENT: Record<ProofAct, z.ZodType<Record<string, unknown>>> = {
  approve: approveOrder.pick({ contentHash: true }),
  decide_alarm: decideAlarm.omit({ signature: true }),
  check_address: checkAddress.omit({ signature: true }),
  override_check: overrideCheck.omit({ signature: true }),
  resume_sending: resumeSending,
  decide_change: yes,
  // A recent sign-in is enough for it, so nothing is signed.
  make_change: nothing,
  collect_api_token: nothing,
  confirm_person: nothing,
  decide_resolution: yes,
  decide_close: yes,
  release: releaseOrder.omit({ signature: true }),
  decide_wallet_facts: yes,
  add_passkey: nothing,
  remove_passkey: nothing,
  add_authenticator_app: nothing,
  remove_authenticator_app: nothing,
  link_business_account: nothing,
};
