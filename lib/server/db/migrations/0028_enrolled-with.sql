ALTER TABLE "authenticator_apps" ADD COLUMN "enrolled_with" uuid;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "signed_by" uuid;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "enrolled_with" uuid;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_enrolled_with_passkeys_id_fk" FOREIGN KEY ("enrolled_with") REFERENCES "public"."passkeys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_signed_by_passkeys_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."passkeys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_enrolled_with_passkeys_id_fk" FOREIGN KEY ("enrolled_with") REFERENCES "public"."passkeys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Whoever had a passkey has always signed with it before another was added.
UPDATE "passkeys" SET "enrolled_with" = (SELECT older."id" FROM "passkeys" older WHERE older."person_id" = "passkeys"."person_id"
  AND older."created_at" < "passkeys"."created_at" AND (older."revoked_at" IS NULL OR older."revoked_at" > "passkeys"."created_at")
  ORDER BY older."created_at" LIMIT 1);--> statement-breakpoint
UPDATE "authenticator_apps" SET "enrolled_with" = (SELECT older."id" FROM "passkeys" older WHERE older."person_id" = "authenticator_apps"."person_id"
  AND older."created_at" < "authenticator_apps"."created_at" AND (older."revoked_at" IS NULL OR older."revoked_at" > "authenticator_apps"."created_at")
  ORDER BY older."created_at" LIMIT 1);
