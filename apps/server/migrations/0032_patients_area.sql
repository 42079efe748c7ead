CREATE TABLE "pcp_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"physician_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	CONSTRAINT "pcp_request_status" CHECK ("pcp_request"."status" in ('REQUESTED', 'APPROVED'))
);
--> statement-breakpoint
ALTER TABLE "pcp_request" ADD CONSTRAINT "pcp_request_physician_id_physician_id_fk" FOREIGN KEY ("physician_id") REFERENCES "public"."physician"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pcp_request" ADD CONSTRAINT "pcp_request_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pcp_request_one_doctor" ON "pcp_request" USING btree ("patient_id") WHERE "pcp_request"."status" = 'APPROVED';--> statement-breakpoint
CREATE UNIQUE INDEX "pcp_request_one_open" ON "pcp_request" USING btree ("patient_id") WHERE "pcp_request"."status" = 'REQUESTED';--> statement-breakpoint
CREATE INDEX "pcp_request_physician" ON "pcp_request" USING btree ("physician_id","status","requested_at");--> statement-breakpoint
CREATE INDEX "note_open" ON "note" USING btree ("physician_id","patient_id") WHERE not "note"."is_locked" and "note"."deleted_at" is null;