CREATE TABLE "bank_account_nicknames" (
	"bank_account_id" uuid PRIMARY KEY NOT NULL,
	"nickname" text NOT NULL,
	"named_by" uuid NOT NULL,
	"named_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_account_nicknames" ADD CONSTRAINT "bank_account_nicknames_named_by_people_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;