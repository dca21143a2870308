ALTER TABLE "people" ADD COLUMN "made_later" text;--> statement-breakpoint
-- Of whom one admin made alone when setting up was over: its end is in the audit log, and who approves since when is in the row.
UPDATE "people" SET "made_later" = CASE WHEN "created_at" > ended THEN 'added' ELSE 'decides' END
  FROM (SELECT min("at") AS ended FROM "audit_entries"
    WHERE "action" IN ('order.submitting', 'sending.restored', 'change.set_up_ended')) AS set_up
  WHERE cardinality("made_by") > 0 AND ("created_at" > ended
    OR ("roles_since"->>'approver')::timestamptz > ended);
