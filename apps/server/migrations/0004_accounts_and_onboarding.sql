CREATE TABLE "sandbox_clinician" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_clinician_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 310001 CACHE 1),
	"form" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_failure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_failure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"failure" text NOT NULL,
	"last_name" text,
	"words" text
);
--> statement-breakpoint
CREATE TABLE "sandbox_patient" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_patient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 5220001 CACHE 1),
	"form" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_verification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"code_hash" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp with time zone,
	CONSTRAINT "email_verification_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"otp_hash" text,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_reset_otp_hash_unique" UNIQUE("otp_hash")
);
--> statement-breakpoint
CREATE TABLE "user_location" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"is_current_location" boolean NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_location_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "physician_document" (
	"physician_id" uuid NOT NULL,
	"document" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"file" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "physician_document_physician_id_document_pk" PRIMARY KEY("physician_id","document")
);
--> statement-breakpoint
CREATE TABLE "review_decision" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"physician_id" uuid NOT NULL,
	"document" text,
	"revision" integer NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"block_reason" text,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"entered" bigint GENERATED ALWAYS AS IDENTITY (sequence name "review_decision_entered_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "review_decision_reason" CHECK ("review_decision"."decision" <> 'DENIED' or length(btrim(coalesce("review_decision"."reason", ''))) > 0)
);
--> statement-breakpoint
CREATE TABLE "patient_medical_record" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"patient_id" uuid NOT NULL,
	"medical_record_name" text NOT NULL,
	"record_type" text NOT NULL,
	"examination_date" date NOT NULL,
	"file_id" uuid NOT NULL,
	"entered" bigint GENERATED ALWAYS AS IDENTITY (sequence name "patient_medical_record_entered_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "patient_medical_record_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"declared_type" text NOT NULL,
	"type" text,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"record_type" text,
	"record_id" text,
	"physician_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "file_received" CHECK ("file"."received" between 0 and "file"."size"),
	CONSTRAINT "file_complete" CHECK ("file"."state" <> 'complete' or "file"."type" is not null)
);
--> statement-breakpoint
CREATE TABLE "prescribing_registration" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"physician_id" uuid,
	"patient_id" uuid,
	"provider" text NOT NULL,
	"dosespot_id" text,
	"form_hash" text,
	"busy_until" timestamp with time zone,
	"in_doubt" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prescribing_registration_person" CHECK (("prescribing_registration"."physician_id" is null) <> ("prescribing_registration"."patient_id" is null))
);
--> statement-breakpoint
DROP INDEX "physician_status";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "terms_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "physician" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "physician" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "physician" ADD COLUMN "submissions" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "physician" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "physician" ADD COLUMN "details_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "physician" ADD COLUMN "practice_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "physician" ADD COLUMN "documents_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "physician" ADD COLUMN "doctor_timezone" text;--> statement-breakpoint
ALTER TABLE "physician" ADD COLUMN "npi_number" text;--> statement-breakpoint
ALTER TABLE "physician" ADD COLUMN "signature" uuid;--> statement-breakpoint
ALTER TABLE "physician" ADD COLUMN "dosespot_id" text;--> statement-breakpoint
ALTER TABLE "physician" ADD COLUMN "qrcode_url" text;--> statement-breakpoint
ALTER TABLE "physician" ADD COLUMN "is_paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "physician" ADD COLUMN "primary_phone" text;--> statement-breakpoint
ALTER TABLE "physician" ADD COLUMN "primary_phone_type" smallint;--> statement-breakpoint
ALTER TABLE "physician" ADD COLUMN "primary_fax" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "patient_timezone" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "address1" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "address2" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "zipcode" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "primary_phone" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "primary_phone_type" smallint;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "dosespot_id" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "details_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "contact_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "records_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "patient_medication" ADD COLUMN "consumption" text;--> statement-breakpoint
ALTER TABLE "patient_medication" ADD COLUMN "medicine_consumption_period" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "patient_medication" ADD COLUMN "entered" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "patient_medication_entered_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "patient_surgery" ADD COLUMN "entered" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "patient_surgery_entered_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "user_location" ADD CONSTRAINT "user_location_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physician_document" ADD CONSTRAINT "physician_document_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_medical_record" ADD CONSTRAINT "patient_medical_record_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_medical_record" ADD CONSTRAINT "patient_medical_record_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescribing_registration" ADD CONSTRAINT "prescribing_registration_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescribing_registration" ADD CONSTRAINT "prescribing_registration_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_reset_email" ON "password_reset" USING btree ("email","requested_at");--> statement-breakpoint
CREATE INDEX "review_decision_physician" ON "review_decision" USING btree ("physician_id","entered");--> statement-breakpoint
CREATE INDEX "patient_medical_record_patient" ON "patient_medical_record" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("owner_id","state");--> statement-breakpoint
CREATE INDEX "file_loose" ON "file" USING btree ("created_at") WHERE "file"."record_type" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "prescribing_registration_physician" ON "prescribing_registration" USING btree ("physician_id","provider");--> statement-breakpoint
CREATE UNIQUE INDEX "prescribing_registration_patient" ON "prescribing_registration" USING btree ("patient_id","provider");--> statement-breakpoint
CREATE UNIQUE INDEX "prescribing_registration_clinician_id" ON "prescribing_registration" USING btree ("provider","dosespot_id") WHERE "prescribing_registration"."physician_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "prescribing_registration_patient_id" ON "prescribing_registration" USING btree ("provider","dosespot_id") WHERE "prescribing_registration"."patient_id" is not null;--> statement-breakpoint
CREATE INDEX "physician_status" ON "physician" USING btree ("doctor_status","submitted_at");--> statement-breakpoint
ALTER TABLE "physician" ADD CONSTRAINT "physician_dosespot_id_unique" UNIQUE("dosespot_id");