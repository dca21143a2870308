ALTER TABLE "people" ADD COLUMN "oidc_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "people" SET "oidc_open" = false WHERE "last_seen_at" IS NOT NULL;
