-- Every blank that a browser takes for one, such as those that come with a text that was pasted: what is shown as two words is found as such.
CREATE OR REPLACE FUNCTION order_search_words(o orders) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT ' ' || regexp_replace(lower(concat_ws(' ',
    o.code, o.customer_reference, order_search_amount(o.amount), o.currency,
    o.wallet->>'name', coalesce(o.wallet_facts->>'network', o.wallet->>'network'),
    coalesce(o.wallet_facts->>'address', o.wallet->>'address'),
    o.bank_account->>'name', o.bank_account->>'accountNumber', o.bank_account->>'bankName', o.bank_account->>'routingCode',
    CASE WHEN o.bank_account->>'accountNumber' ~ '[\s\u00a0\u2000-\u200a\u202f]'
      THEN regexp_replace(o.bank_account->>'accountNumber', '[\s\u00a0\u2000-\u200a\u202f]', '', 'g') END,
    o.issuer_order_id, o.issuer_status, o.fiat_transfer_id, o.crypto_transfer_id, o.transaction_hash,
    CASE WHEN o.alarm_code IS NULL AND o.state <> 'closed' THEN concat_ws(' ', o.wallet_owner, o.wallet_address) END,
    o.note)), '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')
$$;--> statement-breakpoint
UPDATE order_search SET words = order_search_words(o), beginnings = order_search_beginnings(order_search_words(o))
FROM orders o WHERE o.id = order_id AND words ~ '[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
