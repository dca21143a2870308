ALTER TABLE "signatures" ADD COLUMN "challenge" text NOT NULL;--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "used_for" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_challenge_unique" UNIQUE("challenge");