CREATE TABLE "screenshot_permission" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"physician_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"of_user" uuid NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"consent_id" uuid,
	CONSTRAINT "screenshot_permission_status" CHECK ("screenshot_permission"."status" in ('REQUESTED', 'ACCEPTED', 'REJECTED', 'CANCELLED', 'USED')),
	CONSTRAINT "screenshot_permission_answer" CHECK ("screenshot_permission"."status" in ('REQUESTED', 'CANCELLED') or "screenshot_permission"."answered_at" is not null),
	CONSTRAINT "screenshot_permission_consent" CHECK (case when "screenshot_permission"."status" in ('ACCEPTED', 'USED') then "screenshot_permission"."consent_id" is not null
        else "screenshot_permission"."consent_id" is null or "screenshot_permission"."status" = 'CANCELLED' end)
);
--> statement-breakpoint
ALTER TABLE "consent" DROP CONSTRAINT "consent_agreed_fee";--> statement-breakpoint
ALTER TABLE "consent_document" DROP CONSTRAINT "consent_document_kind";--> statement-breakpoint
ALTER TABLE "note_revision" DROP CONSTRAINT "note_revision_kind";--> statement-breakpoint
ALTER TABLE "screenshot_permission" ADD CONSTRAINT "screenshot_permission_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screenshot_permission" ADD CONSTRAINT "screenshot_permission_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screenshot_permission" ADD CONSTRAINT "screenshot_permission_requested_by_app_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screenshot_permission" ADD CONSTRAINT "screenshot_permission_of_user_app_user_id_fk" FOREIGN KEY ("of_user") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screenshot_permission" ADD CONSTRAINT "screenshot_permission_consent_id_consent_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screenshot_permission_visit" ON "screenshot_permission" USING btree ("visit_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "screenshot_permission_open" ON "screenshot_permission" USING btree ("visit_id") WHERE "screenshot_permission"."status" = 'REQUESTED';--> statement-breakpoint
CREATE INDEX "file_of_note" ON "file" USING btree ("record_id") WHERE "file"."record_type" = 'note';--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_visit" CHECK (("consent"."visit_id" is not null) = ("consent"."kind" in ('FEES', 'SCREENSHOT')));--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_agreed_fee" CHECK (num_nulls("consent"."amount", "consent"."currency") = case when "consent"."kind" = 'FEES' then 0 else 2 end);--> statement-breakpoint
ALTER TABLE "consent_document" ADD CONSTRAINT "consent_document_kind" CHECK ("consent_document"."kind" in ('TERMS', 'PRIVACY', 'TELEHEALTH', 'FEES', 'SCREENSHOT'));--> statement-breakpoint
ALTER TABLE "note_revision" ADD CONSTRAINT "note_revision_kind" CHECK ("note_revision"."kind" in ('CREATED', 'CHANGED', 'LOCKED', 'UNLOCKED', 'COMMENTED', 'SCREENSHOT_ADDED', 'SCREENSHOT_REMOVED'));
--> statement-breakpoint
CREATE FUNCTION "picture_of_locked_note_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM note WHERE id = OLD.record_id::uuid AND is_locked) THEN
    RAISE EXCEPTION 'a locked note keeps its pictures' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN COALESCE(NEW, OLD);
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "file_of_note_no_delete" BEFORE DELETE ON "file" FOR EACH ROW
  WHEN (OLD.record_type = 'note') EXECUTE FUNCTION "picture_of_locked_note_is_kept"();
--> statement-breakpoint
CREATE TRIGGER "file_of_note_no_change" BEFORE UPDATE ON "file" FOR EACH ROW
  WHEN (OLD.record_type = 'note' AND (NEW.id, NEW.state, NEW.record_type, NEW.record_id)
    IS DISTINCT FROM (OLD.id, OLD.state, OLD.record_type, OLD.record_id))
  EXECUTE FUNCTION "picture_of_locked_note_is_kept"();
