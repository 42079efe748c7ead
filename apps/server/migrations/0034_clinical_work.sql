CREATE TABLE "physician_license" (
	"id" uuid PRIMARY KEY NOT NULL,
	"physician_id" uuid NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"file" uuid NOT NULL,
	"revision" integer NOT NULL,
	"decision" text,
	"denial_reason" text,
	"decided_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "physician_license_decision" CHECK ("physician_license"."decision" in ('ACCEPTED', 'DENIED'))
);
--> statement-breakpoint
CREATE TABLE "visit_summary_file" (
	"visit_id" uuid NOT NULL,
	"physician_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "visit_summary_file_visit_id_file_id_pk" PRIMARY KEY("visit_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "prescription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"physician_id" uuid,
	"visit_id" uuid,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"prescriber_id" text NOT NULL,
	"status" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"content" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prescribing_registration" ADD COLUMN "prescriptions_synced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "physician_license" ADD CONSTRAINT "physician_license_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physician_license" ADD CONSTRAINT "physician_license_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_summary_file" ADD CONSTRAINT "visit_summary_file_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_summary_file" ADD CONSTRAINT "visit_summary_file_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_summary_file" ADD CONSTRAINT "visit_summary_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "physician_license_state" ON "physician_license" USING btree ("physician_id","state");--> statement-breakpoint
CREATE INDEX "physician_license_open" ON "physician_license" USING btree ("physician_id") WHERE "physician_license"."decision" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "prescription_provider_id" ON "prescription" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "prescription_patient" ON "prescription" USING btree ("patient_id","written_at");--> statement-breakpoint
CREATE INDEX "prescription_visit" ON "prescription" USING btree ("visit_id");