/** As programs have read them since the first release, and the names of the columns in code. */
const unchanged = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as unknown as Record<Name, string>;

export const words = {
  report: unchanged(
    ...(["code", "reference", "currency", "amount", "outcome", "opened", "paid_out"] as const),
    ...(["received", "returned", "in_transit_start", "in_transit_end", "difference"] as const),
    ...(["opened_utc", "opened_local", "paid_out_utc", "paid_out_local", "time_zone"] as const),
    ...(["received_on", "receipt", "receipt_amount", "bank_lines", "bank_sides", "booked_on"] as const),
    ...(["value_dates", "payers", "statements", "matched_by", "account", "account_bank"] as const),
    ...(["account_ending", "account_holder", "wallet", "network", "transaction_hash"] as const),
    ...(["issuer_order_id", "fiat_transfer_id", "id", "bank_account_id", "wallet_id"] as const),
  ),
  orders: unchanged(
    ...(["created", "reference", "state", "step", "amount", "currency", "wallet"] as const),
    ...(["wallet_address", "account_holder", "account_number", "issuer_order_id"] as const),
    ...(["issuer_status", "transaction_hash", "fiat_transfer_id", "id", "situation"] as const),
    ...(["prepared_by", "edited_by", "approved_by", "approved", "rejected_by", "rejected"] as const),
    ...(["submitted", "transfer_arrived", "transfer_recorded", "transfer_confirmed"] as const),
    ...(["payout_started", "updated", "crypto_transfer_id", "network", "deposit_address"] as const),
    ...(["deposit_owner", "bank", "routing_code", "note", "needed_by", "remark", "outcome"] as const),
    ...(["expected", "received", "receipt", "received_amount", "statement_line"] as const),
  ),
  activity: unchanged(
    ...(["entry", "at", "person", "person_id", "action", "what_happened"] as const),
    ...(["redemption_id", "subject", "detail", "hash"] as const),
  ),
};
