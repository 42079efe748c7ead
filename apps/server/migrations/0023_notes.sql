CREATE TABLE "note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visit_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"physician_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"content" text NOT NULL,
	"version" integer NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"was_locked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "note_lock" CHECK (not "note"."is_locked" or ("note"."was_locked" and "note"."deleted_at" is null)),
	CONSTRAINT "note_deletion" CHECK ("note"."deleted_at" is null or not "note"."was_locked")
);
--> statement-breakpoint
CREATE TABLE "note_draft_key" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "note_revision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"note_id" uuid NOT NULL,
	"physician_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_user" uuid NOT NULL,
	"content" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "note_revision_kind" CHECK ("note_revision"."kind" in ('CREATED', 'CHANGED', 'LOCKED', 'UNLOCKED', 'COMMENTED'))
);
--> statement-breakpoint
CREATE TABLE "note_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"physician_id" uuid NOT NULL,
	"note_name" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_draft_key" ADD CONSTRAINT "note_draft_key_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_revision" ADD CONSTRAINT "note_revision_note_id_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."note"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_revision" ADD CONSTRAINT "note_revision_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_revision" ADD CONSTRAINT "note_revision_by_user_app_user_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_template" ADD CONSTRAINT "note_template_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_patient" ON "note" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "note_author_visit" ON "note" USING btree ("physician_id","visit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "note_revision_number" ON "note_revision" USING btree ("note_id","number");--> statement-breakpoint
CREATE INDEX "note_template_physician" ON "note_template" USING btree ("physician_id","created_at");
--> statement-breakpoint
CREATE FUNCTION "notes_are_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION '% is never deleted', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "locked_note_is_immutable"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.is_locked AND NEW.is_locked AND NEW.version IS DISTINCT FROM OLD.version THEN
    RAISE EXCEPTION 'a locked note does not change' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF OLD.is_locked AND NOT NEW.is_locked AND NEW.content IS DISTINCT FROM OLD.content THEN
    RAISE EXCEPTION 'a note is unlocked before it changes' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF (OLD.was_locked AND NOT NEW.was_locked) OR (NEW.id, NEW.visit_id, NEW.patient_id, NEW.physician_id, NEW.created_by, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.visit_id, OLD.patient_id, OLD.physician_id, OLD.created_by, OLD.created_at) THEN
    RAISE EXCEPTION 'a note keeps its visit and its author' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "note_revision_is_immutable"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.note_id, NEW.physician_id, NEW.number, NEW.kind, NEW.at, NEW.by_user, NEW.hash)
    IS DISTINCT FROM (OLD.id, OLD.note_id, OLD.physician_id, OLD.number, OLD.kind, OLD.at, OLD.by_user, OLD.hash) THEN
    RAISE EXCEPTION 'note_revision is append-only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "note_no_delete" BEFORE DELETE ON "note" FOR EACH ROW EXECUTE FUNCTION "notes_are_kept"();
--> statement-breakpoint
CREATE TRIGGER "note_locked" BEFORE UPDATE ON "note" FOR EACH ROW EXECUTE FUNCTION "locked_note_is_immutable"();
--> statement-breakpoint
CREATE TRIGGER "note_revision_no_delete" BEFORE DELETE ON "note_revision" FOR EACH ROW EXECUTE FUNCTION "notes_are_kept"();
--> statement-breakpoint
CREATE TRIGGER "note_revision_no_truncate" BEFORE TRUNCATE ON "note_revision" FOR EACH STATEMENT EXECUTE FUNCTION "notes_are_kept"();
--> statement-breakpoint
CREATE TRIGGER "note_revision_no_change" BEFORE UPDATE ON "note_revision" FOR EACH ROW EXECUTE FUNCTION "note_revision_is_immutable"();
