-- What was closed before closed orders were read is read on as well, spread over an hour.
UPDATE "orders" SET "next_check_at" = now() + random() * interval '1 hour'
WHERE "state" = 'closed' AND "issuer_order_id" IS NOT NULL AND lower(trim(coalesce("issuer_status", ''))) <> 'failed'
  AND ("closing"->>'confirmedAt')::timestamptz > now() - interval '90 days';
