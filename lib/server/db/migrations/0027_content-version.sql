ALTER TABLE "orders" ADD COLUMN "content_version" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "content_version" DROP DEFAULT;
