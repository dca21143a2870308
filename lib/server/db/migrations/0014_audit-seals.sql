ALTER TABLE "audit_checkpoints" ADD COLUMN "mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "mac" text;--> statement-breakpoint
CREATE INDEX "audit_of_person" ON "audit_entries" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_of_action" ON "audit_entries" USING btree ("action","seq");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_sealed" CHECK (key_id is not null and mac is not null) NOT VALID;--> statement-breakpoint
CREATE TRIGGER audit_checkpoints_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
