CREATE TABLE "consent" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"patient_id" uuid,
	"visit_id" uuid,
	"amount" integer,
	"currency" text,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_before" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "consent_time" CHECK (("consent"."accepted_at" is null) <> ("consent"."withdrawn_at" is null)),
	CONSTRAINT "consent_withdrawal" CHECK ("consent"."withdrawn_at" is null or "consent"."kind" = 'TELEHEALTH'),
	CONSTRAINT "consent_whom" CHECK (("consent"."patient_id" is null) = ("consent"."kind" in ('TERMS', 'PRIVACY'))),
	CONSTRAINT "consent_agreed_fee" CHECK (case when "consent"."kind" = 'FEES' then num_nulls("consent"."visit_id", "consent"."amount", "consent"."currency") = 0
        else num_nonnulls("consent"."visit_id", "consent"."amount", "consent"."currency") = 0 end)
);
--> statement-breakpoint
CREATE TABLE "consent_document" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"changes" text NOT NULL,
	"sha256" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_document_kind_version_pk" PRIMARY KEY("kind","version"),
	CONSTRAINT "consent_document_kind" CHECK ("consent_document"."kind" in ('TERMS', 'PRIVACY', 'TELEHEALTH', 'FEES'))
);
--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_document_fk" FOREIGN KEY ("kind","version") REFERENCES "public"."consent_document"("kind","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_account" ON "consent" USING btree ("user_id","kind","version") WHERE "consent"."kind" in ('TERMS', 'PRIVACY');--> statement-breakpoint
CREATE UNIQUE INDEX "consent_telehealth" ON "consent" USING btree ("patient_id","version","withdrawn_before",("withdrawn_at" is null)) WHERE "consent"."kind" = 'TELEHEALTH';--> statement-breakpoint
CREATE UNIQUE INDEX "consent_fee" ON "consent" USING btree ("visit_id") WHERE "consent"."kind" = 'FEES';--> statement-breakpoint
CREATE INDEX "consent_user" ON "consent" USING btree ("user_id","accepted_at");--> statement-breakpoint
CREATE INDEX "consent_patient" ON "consent" USING btree ("patient_id","accepted_at");--> statement-breakpoint
-- What was published and what was agreed to stays as it was.
CREATE FUNCTION "consents_are_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "consent_document_no_change" BEFORE UPDATE OR DELETE ON "consent_document"
  FOR EACH ROW EXECUTE FUNCTION "consents_are_append_only"();
--> statement-breakpoint
CREATE TRIGGER "consent_document_no_truncate" BEFORE TRUNCATE ON "consent_document"
  FOR EACH STATEMENT EXECUTE FUNCTION "consents_are_append_only"();
--> statement-breakpoint
CREATE TRIGGER "consent_no_change" BEFORE UPDATE OR DELETE ON "consent"
  FOR EACH ROW EXECUTE FUNCTION "consents_are_append_only"();
--> statement-breakpoint
CREATE TRIGGER "consent_no_truncate" BEFORE TRUNCATE ON "consent"
  FOR EACH STATEMENT EXECUTE FUNCTION "consents_are_append_only"();
